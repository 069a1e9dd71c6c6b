/** Stands in a page for its styles, until the page is whole and it is known which ones it uses. */
export const cssPlaceholder = '/* styles */'

/** What React writes into a page's own style element; the browser's part keeps what the page came with. */
export const inlineCss = (): string =>
  import.meta.env.SSR ? cssPlaceholder : (document.getElementById('styles')?.textContent ?? '')
