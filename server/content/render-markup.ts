import MarkdownIt, { type Token } from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import type { ContentText, TypedPage } from '../../contract/content/content-page.ts'
import { isLinkAddress } from '../../contract/content/link-address.ts'
import { summaryOf } from '../../contract/shortened-text.ts'

/** Paragraphs, headings, lists, emphasis and links. HTML is shown as text; the end of a line is one for shoppers too. */
const markup = new MarkdownIt('commonmark', { html: false, breaks: true }).disable([
  'blockquote',
  'code',
  'fence',
  'hr',
  'html_block',
  'lheading',
  'reference',
  'autolink',
  'backticks',
  'html_inline',
  'image',
])
markup.validateLink = (address) => isLinkAddress(address.trim())

const sanitized: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'h4', 'h5', 'h6'],
  allowedAttributes: { a: ['href'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/**
 * What shoppers read of a typed page. The largest headings of the text begin sections, the next ones parts of them, whatever
 * signs they were typed with: below the page's own heading no level is left out.
 */
export function renderPage({ title, body }: TypedPage): ContentText {
  const tokens = markup.parse(body, {})
  return {
    title,
    description: summaryOf(paragraphsOf(tokens)) || title,
    sections: toSections(runsOf(tokens)),
  }
}

/** Whether shoppers would read anything. */
export const isEmptyText = ({ sections }: ContentText): boolean => sections.length === 0

/** What stands between two headings; the first one has no tag where the text does not begin with a heading. */
type Run = { tag?: string; title: string; tokens: Token[] }

function runsOf(tokens: readonly Token[]): Run[] {
  const runs: Run[] = [{ title: '', tokens: [] }]
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]
    if (token === undefined) continue
    const isHeading = token.type === 'heading_open' && token.level === 0
    if (isHeading) {
      const title = plainText(tokens[index + 1])
      if (title !== '') runs.push({ tag: token.tag, title, tokens: [] })
      index += 2
    } else runs.at(-1)?.tokens.push(withoutHeading(token))
  }
  return runs.filter(({ tag, tokens: own }) => tag !== undefined || own.length > 0)
}

/** A heading within a list is a paragraph. */
function withoutHeading(token: Token): Token {
  if (token.type === 'heading_open' || token.type === 'heading_close') token.tag = 'p'
  return token
}

function toSections(runs: readonly Run[]): ContentText['sections'] {
  const tags = [...new Set(runs.flatMap(({ tag }) => tag ?? []))].sort()
  const sections: ContentText['sections'] = []
  const idOf = uniqueIds()
  let deepest = 0
  for (const { tag, title, tokens } of runs) {
    const html = htmlOf(tokens)
    const rank = tag === undefined ? 0 : Math.min(tags.indexOf(tag), deepest)
    const part = sections.at(-1)?.parts.at(-1)
    if (tag === undefined) sections.push({ id: idOf('start'), html, parts: [] })
    else if (rank === 0) sections.push({ id: idOf(title), title, html, parts: [] })
    else if (rank === 1) sections.at(-1)?.parts.push({ id: idOf(title), title, html })
    else if (part !== undefined)
      part.html += `<h${levelOf(rank)}>${escapeHtml(title)}</h${levelOf(rank)}>\n${html}`
    deepest = tag === undefined ? 0 : rank + 1
  }
  return sections
}

/** Ids made of titles: 'text-how-to-return'. One that an earlier title has got has a number. */
function uniqueIds(): (title: string) => string {
  const given = new Set<string>()
  const uses = new Map<string, number>()
  return (title) => {
    const words = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
    let id: string
    do {
      const use = (uses.get(words) ?? 0) + 1
      uses.set(words, use)
      id = `text-${words}${use === 1 ? '' : `-${use}`}`
    } while (given.has(id))
    given.add(id)
    return id
  }
}

/** Sections have headings of the second level, parts of the third. */
const levelOf = (rank: number) => Math.min(rank + 2, 6)

const { escapeHtml } = markup.utils

const htmlOf = (tokens: Token[]): string =>
  sanitizeHtml(markup.renderer.render(tokens, markup.options, {}), sanitized)

const plainText = (inline: Token | undefined): string =>
  (inline?.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
    .join('')
    .trim()

const paragraphsOf = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ type }, index) => type === 'inline' && tokens[index - 1]?.type !== 'heading_open')
    .map(plainText)
    .join(' ')
