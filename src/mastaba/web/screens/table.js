// A table being played: who looks at it, and in which state it is.
import { html, useEffect, useMemo } from '../lib/html.js';
import { ErrorPlate, Skeleton, useLoad } from '../lib/ui.js';
import { ApiError } from '../lib/net.js';
import { notify } from '../lib/notify.js';
import { conclude } from '../lib/sheet.js';
import { t } from '../lib/words.js';
import { loadFace } from '../games/registry.js';
import { openSession, seatOf } from '../table/session.js';
import { Curtain } from '../table/overlays.js';
import { PlayingTable } from '../table/playing.js';

/** @param {{id: string}} props */
export default function TableScreen({ id }) {
  const session = useMemo(() => openSession(id), [id]);
  useEffect(() => () => session.close(), [session]);
  const { viewers, active, next, several } = session;
  if (!viewers.length) {
    return html`<main id="main" class="lone">
      <${ErrorPlate} error=${new ApiError(403, { kind: 'forbidden', message: t('web.table.no_seat') })} /></main>`;
  }
  const first = viewers[0].live.state.value;
  if (!first || (several && viewers.some(({ live }) => !live.state.value))) {
    const gone = viewers.find(({ live }) => live.link.value === 'gone');
    return html`<main id="main" class="lone">
      ${gone ? html`<${ErrorPlate}
        error=${new ApiError(404, { kind: 'gone', message: gone.live.goodbye.value ?? '' })} />`
        : html`<${Skeleton} rows=${5} />`}
    </main>`;
  }
  return html`<${Loaded} session=${session} game=${first.table.game} active=${Math.max(0, active.value)}
    next=${next.value} />`;
}

/**
 * @param {{session: import('../table/session.js').Session, game: string, active: number, next: number | null}} props
 */
function Loaded({ session, game, active, next }) {
  const load = useLoad(() => loadFace(game), [game]);
  const asked = session.viewers.some(({ live }) => live.state.value?.actions?.length);
  useEffect(() => { if (asked) notify(t(`${game}.name`), t('web.table.notify.turn'), session.id); }, [asked]);
  if (load.error) return html`<main id="main" class="lone"><${ErrorPlate} error=${load.error} retry=${load.again} />
  </main>`;
  if (!load.value) return html`<main id="main" class="lone"><${Skeleton} rows=${5} /></main>`;
  const { face, scene } = load.value;
  for (const { film } of session.viewers) film.cast(face, scene);
  const viewer = session.viewers[active];
  const state = viewer.live.state.value;
  if (!state?.view) return html`<main id="main" class="lone"><${Skeleton} rows=${5} /></main>`;
  if (next !== null) {
    const seat = seatOf(session.viewers[next]);
    const name = state.table.seats[seat ?? 0].name;
    return html`<${Curtain} name=${name} Scene=${face.Scene} onDraw=${() => session.sit(next)} />`;
  }
  const closing = state.lesson && state.lesson.done === state.lesson.steps; // the coach has its last word
  if (state.table.status === 'over'
    && !closing) return html`<${Ending} session=${session} viewer=${viewer} face=${face} scene=${scene} />`;
  return html`<${PlayingTable} key=${active} session=${session} viewer=${viewer} face=${face} scene=${scene} />`;
}

/**
 * What only a finished game needs is fetched when it is over.
 * @param {{session: import('../table/session.js').Session, viewer: import('../table/session.js').Viewer, face:
 *   import('../table/play').Face, scene: unknown}} props
 */
function Ending({ face, ...more }) {
  const { value, error, again } = useLoad(() => Promise.all([import('./over.js'), face.result(), conclude()]), [face]);
  if (error) return html`<main id="main" class="lone"><${ErrorPlate} error=${error} retry=${again} /></main>`;
  if (!value) return html`<main id="main" class="lone"><${Skeleton} rows=${5} /></main>`;
  const [{ default: OverScreen }, result] = value;
  return html`<${OverScreen} face=${face} result=${result} ...${more} />`;
}
