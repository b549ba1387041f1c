// Runs before the first paint, so that no theme flashes. The same keys and values as platform/web/theme/appearance.ts.
(() => {
  const root = document.documentElement;
  let theme = null;
  let fontSize = null;
  try {
    theme = localStorage.getItem('theme');
    fontSize = localStorage.getItem('fontSize');
  } catch {
    // Storage refused: the system's preference decides.
  }
  if (theme !== 'claro' && theme !== 'escuro' && theme !== 'contraste') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'escuro' : 'claro';
  }
  root.dataset.theme = theme;
  root.dataset.fonte = fontSize === 'menor' || fontSize === 'maior' ? fontSize : 'normal';
})();
