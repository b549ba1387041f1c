/** Where menus and lists open: a named region at the end of the page, made when first needed. */
export function floatRoot(): HTMLElement {
  const found = document.getElementById('menus');
  if (found) return found;
  const made = document.createElement('div');
  made.id = 'menus';
  made.setAttribute('role', 'region');
  made.setAttribute('aria-label', 'Menus e listas');
  document.body.append(made);
  return made;
}
