let diverted = false;

/**
 * antd puts style elements into the head even with `zeroRuntime`: its variables, the scroll lock behind a modal, the
 * measure of a table's scrollbar. The content security policy refuses them, so they are kept outside the document.
 * Variables stand in antd-theme.css already; the rest takes effect as constructed style sheets.
 */
export function divertInjectedStyles(): void {
  if (diverted) return;
  diverted = true;
  const { head } = document;
  const shelf = document.createElement('div');
  const sheets = new Map<Node, CSSStyleSheet>();
  const insertBefore = head.insertBefore.bind(head);
  const appendChild = head.appendChild.bind(head);
  const removeChild = head.removeChild.bind(head);

  function shelve(style: HTMLStyleElement) {
    shelf.append(style);
    if (style.dataset.rcOrder !== 'append' || !style.textContent) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style.textContent);
    sheets.set(style, sheet);
    document.adoptedStyleSheets.push(sheet);
  }

  function unshelve(style: Node) {
    shelf.removeChild(style);
    const sheet = sheets.get(style);
    if (!sheet) return;
    sheets.delete(style);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  }

  head.insertBefore = (node, child) => {
    if (!isInjectedStyle(node)) return insertBefore(node, child);
    shelve(node);
    return node;
  };
  head.appendChild = (node) => {
    if (!isInjectedStyle(node)) return appendChild(node);
    shelve(node);
    return node;
  };
  head.removeChild = (node) => {
    if (node.parentNode !== shelf) return removeChild(node);
    unshelve(node);
    return node;
  };
}

/** antd's helper marks every style element it makes. */
function isInjectedStyle(node: Node): node is HTMLStyleElement {
  return node instanceof HTMLStyleElement && 'rcOrder' in node.dataset;
}
