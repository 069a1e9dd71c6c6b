export const cssPlaceholder = '/* styles */'

/** The content of the page's style element; the browser's part keeps what the page came with. */
export const inlineCss = (): string =>
  import.meta.env.SSR ? cssPlaceholder : (document.getElementById('styles')?.textContent ?? '')
