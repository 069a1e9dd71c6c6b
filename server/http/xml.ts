/** Text of an element; characters that XML can't hold are left out. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

export const xmlElement = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`
