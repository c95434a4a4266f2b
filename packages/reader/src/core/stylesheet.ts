const sheets = new Map<string, CSSStyleSheet>();

/**
 * Adopts `css` into the document or shadow root that holds `host`, once. A constructed sheet is allowed by a
 * content security policy that forbids inline style elements.
 */
export function adoptStyle(host: HTMLElement, css: string): void {
  const root = host.getRootNode();
  const scope = root instanceof ShadowRoot ? root : host.ownerDocument;
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  if (!scope.adoptedStyleSheets.includes(sheet)) {
    scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, sheet];
  }
}
