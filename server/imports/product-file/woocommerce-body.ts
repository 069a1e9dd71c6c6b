import { bodyText, linesInHtml } from './body-text.ts'
import type { Text } from './woocommerce-selling.ts'

/** The short description stands above the long one, as on WooCommerce's page, unless that has its words. */
export function descriptionOf(text: Text): string {
  const [short = '', long = ''] = ['short description', 'description'].map((column) =>
    linesInHtml(
      withoutShortcodes(
        text(column)
          .replaceAll(/(?<!\\)\\n/g, '\n')
          .replaceAll('\\\\n', '\\n')
          .replaceAll(/\\(["'])/g, '$1'),
      ),
    ),
  )
  if (short === '' || bodyText(long).includes(bodyText(short))) return long
  return long === '' ? short : `${short}<br><br>${long}`
}

/** With attributes, or by a name that no word of a text in brackets has. Names are in small letters; a link of Markdown is a text. */
const shortcode =
  /\[(?:[a-z][a-z0-9_-]*(?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s[\]"']+))+|[a-z]+_[a-z0-9_]+|gallery|caption|playlist|embed|products)\s*\/?\](?!\()/g
const closing = /\[\/([a-z][\w-]*)\]/gi

/** WordPress puts galleries and page builders' layouts in place of their shortcodes; this shop would show them as they are written. */
function withoutShortcodes(text: string): string {
  if (!text.includes('[')) return text
  const closed = new Set([...text.matchAll(closing)].map(([, name = '']) => name.toLowerCase()))
  return text
    .replace(shortcode, '')
    .replace(closing, '')
    .replace(/\[([a-z][\w-]*)\]/gi, (whole, name: string) => (closed.has(name.toLowerCase()) ? '' : whole))
    .trim()
}
