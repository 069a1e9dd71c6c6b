import type { SearchedPage } from '../../../contract/catalogue/search-reading.ts'
import type { AppContext } from '../../app-context.ts'
import type { Dependencies } from '../../cache/dependencies.ts'

/** The pages that every shop has, as its footer names them. */
const ofShop = [
  { name: 'about-us', title: 'About us' },
  { name: 'contact', title: 'Contact' },
  { name: 'my-order', title: 'Orders' },
] as const satisfies { name: SearchedPage; title: string }[]

/** What shoppers type who look for a page of the shop and no product. */
const topics: Readonly<Record<SearchedPage, string>> = {
  returns: 'returns?|returning|refunds?|exchanges?|money back|withdrawal',
  shipping: 'shipping|ship|delivery|deliveries|deliver|postage|dispatch',
  privacy: 'privacy|cookies?|data protection|gdpr',
  terms: 'terms(?: and conditions)?|terms of (?:service|use)|conditions|t and cs?',
  imprint: 'imprint|impressum|legal notice',
  'about-us': 'about us|^about$|our story|who are you',
  contact: 'contact(?: us)?|customer (?:service|support|care)|phone number|email address|^help$|get in touch',
  'my-order':
    'track(?: (?:my|an))? (?:orders?|parcels?|package)|(?:order|parcel|delivery) (?:status|tracking)|where(?: i|’)?s my (?:order|parcel|package)|^my orders?$',
}
const patterns = Object.entries(topics).map(
  ([name, words]) => [name as SearchedPage, new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'gu')] as const,
)

/** What stands beside a page's name in a question for it, and names no product. */
const otherWords = new Set(
  `a about an and any are back can charge charges could cost costs day days details do does express fast fee fees for free
  from get have how i info information international is it item items long make me much my need next of offer on options or order
  orders our page pay please policies policy question questions rules send shop should some something start store take
  takes tell the there time times to us want was we what what’s when where will with work would you your`.split(
    /\s+/,
  ),
)

/** The pages that a search asks for by its words alone, or by a title: "return policy", "how can I return my order", "contact". */
export async function pagesAskedFor(
  { contentPages }: Pick<AppContext, 'contentPages'>,
  search: string,
  dependencies: Dependencies,
) {
  const text = plain(search)
  const named = patterns.flatMap(([name, words]) => (text.search(words) >= 0 ? name : []))
  const rest = patterns.reduce((left, [, words]) => left.replaceAll(words, ' '), text)
  const isAsked = rest.split(' ').every((word) => word === '' || otherWords.has(word))
  const names = isAsked ? named : []
  const written = await contentPages.links()
  dependencies.add(contentPages.dependency)
  return [
    ...written.filter(({ name, title }) => names.includes(name) || plain(title) === text),
    ...ofShop.filter(({ name }) => names.includes(name)),
  ]
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("'", '’')
    .replaceAll('&', ' and ')
    .replaceAll(/[\s?!.,]+/g, ' ')
    .trim()
