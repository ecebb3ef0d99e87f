// Before the first paint: the saved theme, else the system's; and the sheet of the screens round the table, where
// one of them comes first. A classic script, so that it blocks.
(() => {
  let theme = 'auto';
  try {
    theme = JSON.parse(localStorage.getItem('mastaba.settings') || '{}').theme || 'auto';
  } catch { /* no storage: the system decides */ }
  const light = matchMedia('(prefers-color-scheme: light)').matches;
  document.documentElement.dataset.theme = theme === 'auto' ? (light ? 'papyrus' : 'tomb') : theme;
  if (location.pathname.startsWith('/t/')) return; // a table fetches it when it needs it
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/css/screens.css';
  document.head.append(link);
})();
