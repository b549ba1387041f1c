const KEY = 'typed-fields';
/** So long the screen may take to draw its fields again. */
const WAIT_MS = 10_000;

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface TypedField {
  readonly label: string;
  /** Which of those with this label it is. */
  readonly nth: number;
  readonly value: string;
}

const typed = new Set<TextControl>();

/** Knows which fields somebody typed in, so that a page that is loaded anew has it. Returns what stops it. */
export function followTyping(): () => void {
  const note = ({ target }: Event) => {
    if (isText(target)) typed.add(target);
  };
  document.addEventListener('input', note);
  return () => document.removeEventListener('input', note);
}

/** Keeps in this tab what was typed in the fields of this address and is still there. */
export function keepTyped(): void {
  const fields = fieldsNow();
  const kept = [...typed]
    .filter((field) => field.isConnected && field.value !== '')
    .map((field): TypedField => {
      const label = labelOf(field);
      return { label, nth: fields.filter((one) => labelOf(one) === label).indexOf(field), value: field.value };
    });
  if (kept.length > 0) sessionStorage.setItem(KEY, JSON.stringify({ address: addressNow(), kept }));
}

/** Puts it back, once, as each field comes: the screen hears of it as if it were typed. Returns what gives it up. */
export function restoreTyped(): () => void {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const { address, kept } = JSON.parse(text ?? '{"kept":[]}') as { address?: string; kept: TypedField[] };
  const missing = new Set(address === addressNow() ? kept : []);
  if (missing.size === 0) return () => {};
  const put = () => {
    const fields = fieldsNow();
    for (const one of missing) {
      const field = fields.filter((candidate) => labelOf(candidate) === one.label)[one.nth];
      if (!field) continue;
      missing.delete(one);
      if (field.value !== one.value) type(field, one.value);
    }
    if (missing.size === 0) stop();
  };
  const watch = new MutationObserver(put);
  const timer = setTimeout(() => stop(), WAIT_MS);
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  put();
  return stop;
}

const addressNow = (): string => window.location.pathname + window.location.search;

const TEXTS = new Set(['text', 'email', 'tel', 'url', 'number']);
const isText = (target: unknown): target is TextControl =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && TEXTS.has(target.type));

const fieldsNow = (): readonly TextControl[] => [...document.querySelectorAll('input, textarea')].filter(isText);

function labelOf(field: TextControl): string {
  const label = field.labels?.[0]?.cloneNode(true);
  if (!(label instanceof HTMLElement)) return field.getAttribute('aria-label') ?? field.name;
  // A label around its field holds what was typed too.
  for (const control of label.querySelectorAll('input, textarea, select')) control.remove();
  return label.textContent.trim();
}

/** A field that React draws hears only of what is set as the browser sets it. */
function type(field: TextControl, value: string): void {
  const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
