import type { SearchedPage } from '../../../contract/catalogue/search-reading.ts'
import { to } from '../../paths.ts'

/** Those whose address does not depend on what the merchant has written. */
const addresses = new Map<SearchedPage, string>([
  ['about-us', to.aboutUs()],
  ['contact', to.contact()],
  ['my-order', to.myOrder()],
])

/** A link to a page that a search asks for. */
export const linkToPage = ({ name, title }: { name: SearchedPage; title: string }) => ({
  name: title,
  address: addresses.get(name) ?? to.page(name),
})
