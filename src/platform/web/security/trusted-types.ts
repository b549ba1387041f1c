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

/** Reads HTML into a document of its own, where nothing runs and nothing loads: the only HTML that the policy lets through. */
export const inertDocument = (html: string): Document =>
  new DOMParser().parseFromString((policy?.createHTML(html) ?? html) as string, 'text/html');
