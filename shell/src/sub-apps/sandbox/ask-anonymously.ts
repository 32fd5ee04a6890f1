const loadingTag = /<(script|link)\b([^>]*)>/gi;
const crossOriginAttribute = /\scrossorigin(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?(?=[\s/>]|$)/gi;

/** A page whose scripts and style sheets the browser loads from other origins without credentials, whatever the page says. */
export function askAnonymously(html: string): string {
  return html.replace(
    loadingTag,
    (_tag, name: string, attributes: string) =>
      `<${name} crossorigin="anonymous"${attributes.replace(crossOriginAttribute, '')}>`,
  );
}
