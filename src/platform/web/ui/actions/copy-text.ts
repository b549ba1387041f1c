import { toast } from '../../toasts/toast.ts';

/** Copies a text to the clipboard and says so; where the browser refuses, the text is said to be selected. True when it went. */
export async function copyText(text: string, done = 'Copiado.'): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
    return true;
  } catch {
    toast.warning(`O navegador não deixou copiar. Selecione e copie: ${text}`);
    return false;
  }
}
