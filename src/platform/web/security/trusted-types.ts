interface TrustedPolicy {
  createHTML(html: string): unknown;
  createScriptURL(url: string): unknown;
}
interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): TrustedPolicy;
}

const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;

function sameOrigin(url: string): string {
  const { origin, href } = new URL(url, window.location.href);
  if (origin !== window.location.origin) throw new TypeError(`script of another origin: ${origin}`);
  return href;
}

/** The only policy of the product; the server allows it by name (`trusted-types carimbo`). */
const policy = factory?.createPolicy('carimbo', { createHTML: (html) => html, createScriptURL: sameOrigin });

/** The address of a worker or script of this origin, for sinks that ask for a trusted address. */
export const trustedScriptUrl = (url: string): string => (policy?.createScriptURL(url) ?? sameOrigin(url)) as string;

/** HTML that the server has already sanitised, for `dangerouslySetInnerHTML`. Never for what a person typed. */
export const trustedHtml = (sanitised: string): { readonly __html: string } => ({
  __html: (policy?.createHTML(sanitised) ?? sanitised) as string,
});
