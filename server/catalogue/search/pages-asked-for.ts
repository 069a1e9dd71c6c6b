import type { ContentPageName } from '../../../contract/content/content-page.ts'
import type { AppContext } from '../../app-context.ts'
import type { Dependencies } from '../../cache/dependencies.ts'

/** What shoppers type who look for a page of the shop and no product. */
const words: Partial<Record<ContentPageName, string>> = {
  returns: 'returns?|returning|refunds?|exchanges?|money back|withdrawal',
  shipping: 'shipping|delivery|deliveries|postage|dispatch',
  privacy: 'privacy|cookies?|data protection|gdpr',
  terms: 'terms(?: (?:and|&) conditions)?|terms of (?:service|use)|conditions|t&cs?',
  imprint: 'imprint|impressum|legal notice',
}
const asked =
  "(?:(?:what is|what are|what['’]?s|how long (?:is|does|do)|how much (?:is|does|do)|how (?:to|do i)|do you have|free|fast|express|international) )?(?:the |your |my |a )?"
const about =
  '(?: (?:policy|policies|info|information|times?|costs?|takes?|fees?|charges?|rules|page|options|questions|an? (?:order|item)|my order))*'
const topic = `(?:${Object.values(words).join('|')})${about}`
const asksForPages = new RegExp(`^${asked}${topic}(?: (?:and|&) ${topic})*$`)

/** The published pages that a search asks for by its words alone, or by a title: "return policy", "how much is shipping". */
export async function pagesAskedFor(
  { contentPages }: Pick<AppContext, 'contentPages'>,
  search: string,
  dependencies: Dependencies,
) {
  const text = plain(search)
  const names = !asksForPages.test(text)
    ? []
    : Object.entries(words).flatMap(([name, one]) =>
        new RegExp(`(?<!\\p{L})(?:${one})(?!\\p{L})`, 'u').test(text) ? name : [],
      )
  const links = await contentPages.links()
  const found = links.filter(({ name, title }) => names.includes(name) || plain(title) === text)
  dependencies.add(contentPages.dependency)
  return found
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s?!.]+/g, ' ')
    .trim()
