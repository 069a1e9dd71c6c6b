import { Link } from 'react-router'
import type { Categories } from '../../../contract/catalogue/categories.ts'
import { collectionInWords } from '../../../contract/catalogue/categories-in-words.ts'
import type { SearchOrder } from '../../../contract/catalogue/search-reading.ts'
import type { ShopPageHandle } from '../../page-handle.ts'
import { onServer } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { listQuery, to } from '../../paths.ts'
import { readCategories } from '../../settings/shop-categories.ts'
import { categoriesOf } from '../../settings/shop-identity.ts'
import { SearchForm } from '../search/search-form.tsx'
import type { Route } from './+types/collections'
import { loadInBrowser } from './list-cache.ts'
import { type ListParams, readListParams } from './list-params.ts'
import { capitalized, listTitle, quotedSearch } from './list-title.ts'
import { ListView } from './list-view.tsx'
import { loadList, type ProductList } from './load-list.ts'
import { linkToPage } from './searched-page.ts'

export const handle: ShopPageHandle = {
  query: listQuery,
  picturesFirst: true,
}

export const loader = onServer(async (api, { url, signal }) =>
  loadList(api, readListParams(url.searchParams, await readCategories(api)), { signal }),
)
export const clientLoader = loadInBrowser

/** Search engines show one description of many lists once. */
function descriptionOf(categories: Categories, chosen: Pick<ListParams, 'category' | 'subCategory'>): string {
  const words = collectionInWords(categories, chosen)
  return chosen.category.length + chosen.subCategory.length === 0
    ? `The whole collection: ${words}. Filter by category and type, sort by price, or search.`
    : `${capitalized(words)}. Filter by colour, size and price, sort by price, or search.`
}

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const categories = categoriesOf(matches)
  const { category, subCategory, ...params } = readListParams(
    new URLSearchParams(location.search),
    categories,
  )
  return pageMeta(
    {
      title: listTitle({ ...params, category, subCategory }),
      description: import.meta.env.SSR ? descriptionOf(categories, { category, subCategory }) : '',
      path: to.collections({ category, subCategory }),
      unlisted: params.search !== undefined,
    },
    matches,
  )
}

export default function Collections({ loaderData: list }: Route.ComponentProps) {
  return (
    <div className="page-width pt-8 sm:pt-12">
      <SearchForm className="mb-6 hidden scriptless:block" />
      <ListView
        list={list}
        heading={(requested) => (
          <h1 className="mr-auto min-w-0 font-display text-3xl font-medium">{listTitle(requested)}</h1>
        )}
        reading={({ search, sort }) => <SearchReading search={search} sort={sort} {...list} />}
      />
    </div>
  )
}

type SearchReadingProps = ProductList & Pick<ListParams, 'search' | 'sort'>

const orderInWords: Readonly<Record<SearchOrder, string>> = {
  asc: 'lowest price first',
  desc: 'highest price first',
  newest: 'newest first',
}

/** Says which words were corrected, which ones none of the products has, whether products have only some, what was read as a category, colour or price, and which pages and collections are named so. Without products these are among the other searches. */
function SearchReading({
  search,
  sort,
  readAs,
  unmatched = [],
  partial,
  understood,
  products,
  collections = [],
  pages = [],
}: SearchReadingProps) {
  const order = sort === undefined && understood?.order
  const shown = [understood?.shown, order && orderInWords[order]].filter(Boolean).join(', ')
  const named = [
    ...pages.map(linkToPage),
    ...collections.map(({ name, handle }) => ({
      name: `See all of ${name}`,
      address: to.collection(handle),
    })),
  ]
  const links = products.length > 0 ? named : []
  if (!readAs && !understood && !partial && links.length === 0) return null
  return (
    <p className="mb-6 text-stone-700">
      {readAs && `Showing results for ${quotedSearch(readAs)}. `}
      {unmatched.length > 0 && `No results for ${unmatched.map(quotedSearch).join(', ')}. `}
      {partial && 'No results match all of the words. Showing the closest matches. '}
      {understood && (
        <>
          {shown && `Showing products ${shown}. `}
          {understood.unmet && `None of these is ${understood.unmet}. `}
          <Link to={to.collections({ search: `"${search}"` })} className="link-underline">
            Search for every word instead
          </Link>
        </>
      )}
      {links.map(({ name, address }) => (
        <span key={address} className="block">
          <Link to={address} className="link-underline">
            {name}
          </Link>
        </span>
      ))}
    </p>
  )
}
