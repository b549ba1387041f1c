const names: Readonly<Record<string, string>> = {
  alt: 'Alt',
  ctrl: 'Ctrl',
  shift: 'Shift',
  enter: 'Enter',
  esc: 'Esc',
  escape: 'Esc',
  espaço: 'Espaço',
};

/** Keys as they are written on a keyboard: "Shift X", "G P", "Esc". */
export const keyName = (keys: string): string =>
  keys
    .split(/[ +]/)
    .map((key) => names[key.toLowerCase()] ?? key.toUpperCase())
    .join(' ');
