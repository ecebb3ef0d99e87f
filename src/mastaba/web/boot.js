// Before the first paint: the saved theme, else the system's. A classic script, so that it blocks.
(() => {
  let theme = 'auto';
  try {
    theme = JSON.parse(localStorage.getItem('mastaba.settings') || '{}').theme || 'auto';
  } catch { /* no storage: the system decides */ }
  const light = matchMedia('(prefers-color-scheme: light)').matches;
  document.documentElement.dataset.theme = theme === 'auto' ? (light ? 'papyrus' : 'tomb') : theme;
})();
