// Runs before the first paint, so that no theme flashes. The same keys and values as platform/web/theme/appearance.ts.
(() => {
  const root = document.documentElement;
  const own = (key) => {
    try {
      const owner = localStorage.getItem('owner');
      return (owner === null ? null : localStorage.getItem(`${key}:${owner}`)) ?? localStorage.getItem(key);
    } catch {
      // Storage refused: the system's preference decides.
      return null;
    }
  };
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme =
    { light: 'claro', dark: 'escuro', contrast: 'contraste' }[own('theme')] ?? (dark ? 'escuro' : 'claro');
  root.dataset.fonte = { minor: 'menor', plus: 'maior' }[own('fontSize')] ?? 'normal';
  if (own('motion') === 'reduced') root.dataset.movimento = 'reduzido';
})();
