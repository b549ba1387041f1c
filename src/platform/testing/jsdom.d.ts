/** The part of jsdom that tests of the server use; the package brings no types. */
declare module 'jsdom' {
  interface XmlElement {
    readonly namespaceURI: string | null;
    readonly textContent: string;
    getAttribute(name: string): string | null;
    querySelector(selector: string): XmlElement | null;
    querySelectorAll(selector: string): Iterable<XmlElement>;
  }
  export class JSDOM {
    constructor(text: string, options: { readonly contentType: 'application/xml' });
    readonly window: { readonly document: { readonly documentElement: XmlElement } };
  }
}
