/** Which build of the interface this page came with, by its first script: another one may read what is kept in another shape. */
export const buildOfPage = (): string => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
