import sanitize from 'sanitize-html'

const blocks =
  'p div h1 h2 h3 h4 h5 h6 ul ol table tr section article header footer blockquote pre dl dt dd figure'.split(
    ' ',
  )
const allowed = { allowedTags: [...blocks, 'li', 'br', 'td', 'th'], allowedAttributes: {} }
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/** Characters that are read of a body: many times what the shop shows of its words. */
const longestHtml = 256 * 1024

/** The words of a body in HTML as the shop shows them: lines and lists, without scripts, styles and markup. */
export function bodyText(html: string): string {
  const beginning = html.slice(0, longestHtml).toWellFormed()
  const text = /[<&]/.test(beginning) ? withoutMarkup(beginning) : beginning
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const withoutMarkup = (html: string): string =>
  sanitize(html, allowed)
    // Line breaks of the source mean nothing in HTML.
    .replace(/\s+/g, ' ')
    .replace(/<li>/g, '\n• ')
    .replace(/<\/li>/g, '')
    .replace(/<\/t[dh]>/g, '  ')
    .replace(/<br ?\/?>|<tr>/g, '\n')
    .replace(/<\/?(?:p|div|h[1-6]|table|section|article|blockquote|pre)>/g, '\n\n')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
