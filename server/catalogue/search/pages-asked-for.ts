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
  '(?:(?:what is|what are|how long is|how much is|how do i|do you have|free|fast|express|international) )?(?:the |your |my |a )?'
const about =
  '(?: (?:policy|policies|info|information|times?|costs?|fees?|charges?|rules|page|options|questions|an? (?:order|item)|my order))*'

/** The published pages that a search asks for by its words alone: "return policy", "how much is shipping". */
export async function pagesAskedFor(
  { contentPages }: Pick<AppContext, 'contentPages'>,
  search: string,
  dependencies: Dependencies,
) {
  const text = search
    .toLowerCase()
    .replaceAll(/[\s?!.]+/g, ' ')
    .trim()
  const names = Object.entries(words).flatMap(([name, one]) =>
    new RegExp(`^${asked}(?:${one})${about}$`).test(text) ? name : [],
  )
  if (names.length === 0) return []
  dependencies.add(contentPages.dependency)
  return (await contentPages.links()).filter(({ name }) => names.includes(name))
}
