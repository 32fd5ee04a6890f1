const loadingTag = /<(script|link)\b([^>]*)>/gi;
const crossOriginAttribute = /\scrossorigin(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?(?=[\s/>]|$)/gi;

/**
 * Rewrites a page so that the browser loads its scripts and style sheets without credentials, whatever the page says.
 */
export function askAnonymously(html: string): string {
  return html.replace(
    loadingTag,
    (_tag, name: string, attributes: string) =>
      `<${name} crossorigin="anonymous"${attributes.replace(crossOriginAttribute, '')}>`,
  );
}
