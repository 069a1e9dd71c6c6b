import sanitize from 'sanitize-html'

/** What browsers begin a new line for, as the HTML standard lists it. */
const blocks = [
  'p div h1 h2 h3 h4 h5 h6 ul ol dl dt dd table caption tr pre blockquote center hr address figure figcaption',
  'section article header footer main nav aside details summary form fieldset legend',
].flatMap((names) => names.split(' '))
/** What they hold is for programs, or for browsers that can't show them: "Your browser does not support the video tag." */
const unseen = 'script style textarea option noscript iframe video audio object template title'.split(' ')
const allowed = {
  allowedTags: [...blocks, 'li', 'br', 'td', 'th'],
  allowedAttributes: {},
  nonTextTags: unseen,
}
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/** Characters that are read of a body: many times what the shop shows of its words. */
const longestHtml = 256 * 1024

/** Elements within one another that are read: for each further one the parser moves all that are open. */
const deepest = 500
const tags = /<(\/?)([a-z][a-z\d]*)/gi
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Their next one ends them. */
const endless = new Set('p li dt dd tr td th option'.split(' '))

/** HTML up to where more elements stand within one another than anybody writes. */
function untilTooDeep(html: string): string {
  const open: string[] = []
  for (const { 1: slash, 2: written = '', index } of html.matchAll(tags)) {
    const name = written.toLowerCase()
    if (slash) {
      const place = open.lastIndexOf(name)
      if (place >= 0) open.length = place
    } else if (!empty.has(name) && !(endless.has(name) && open.at(-1) === name)) {
      open.push(name)
      if (open.length > deepest) return html.slice(0, index)
    }
  }
  return html
}

const tag = /<[a-z/!]/i

/** The words of a body in HTML as the shop shows them: lines and lists, without scripts, styles and markup. */
export function bodyText(html: string): string {
  const beginning = html.slice(0, longestHtml).toWellFormed()
  // Line breaks of the source mean nothing in HTML.
  const source = tag.test(beginning) ? beginning.replace(/\s+/g, ' ') : beginning
  const text = /[<&]/.test(source) ? withoutMarkup(untilTooDeep(source)) : source
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const withoutMarkup = (html: string): string =>
  sanitize(html, allowed)
    // Editors put a paragraph into each item and cell.
    .replace(/<(li|t[dh])>\s*<(?:p|div)>/g, '<$1>')
    .replace(/<\/(?:p|div)>\s*<\/(li|t[dh])>/g, '</$1>')
    .replace(/<li>\s*/g, '\n• ')
    .replace(/<t[dh]>/g, ' ')
    .replace(/<\/(?:li|t[dhr])>/g, '')
    .replace(/<br ?\/?>|<tr>/g, '\n')
    .replace(/<\/?(?:p|div|h[1-6]|table|section|article|blockquote|pre)>/g, '\n\n')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)

const block = `(?:${[...allowed.allowedTags].join('|')})`
const endsWithBlock = new RegExp(String.raw`(?:</?${block}\b[^<>]*|--)>\s*$`, 'i')
const beginsWithBlock = new RegExp(String.raw`^\s*(?:</?${block}\b|<!--)`, 'i')

/** The same HTML with the line breaks that WordPress shows: all of them but those beside a block, which lay out its source. */
export function linesInHtml(text: string): string {
  const lines = text.replace(/<[^<>]*>/g, (tag) => tag.replace(/\s+/g, ' ')).split(/\r\n?|\n/)
  return lines.reduce((html, line, at) => {
    const isLayout = endsWithBlock.test(lines[at - 1] ?? '') || beginsWithBlock.test(line)
    return `${html}${isLayout ? '\n' : '<br>\n'}${line}`
  })
}
