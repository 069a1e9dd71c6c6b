import { countFiltered, type Facets } from '../../../contract/catalogue/facets.ts'
import type { SearchedPage } from '../../../contract/catalogue/search-reading.ts'
import { to } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { CardItem } from '../products/product-card.tsx'
import { filterCount, type ListParams, unfiltered } from './list-params.ts'
import { listTitle, productCount, quotedSearch } from './list-title.ts'
import type { Alternatives } from './load-alternatives.ts'
import { linkToPage } from './searched-page.ts'

const sizes = '(min-width: 64rem) 19vw, 44vw'

type NothingFoundProps = {
  params: ListParams
  list: {
    counts: Facets
    alternatives?: Alternatives
    pages?: readonly { name: SearchedPage; title: string }[] | undefined
  }
}

export default function NothingFound({ params, list }: NothingFoundProps) {
  const filtered = filterCount(params) > 0
  if (!filtered && params.handle !== undefined) return <EmptyCollection />
  const isWhole = !filtered && params.search === undefined
  const ofAnyType = { ...params, category: [], subCategory: [] }
  // Numbers by category and type stand beside the other filters.
  const isNarrowed = filterCount(ofAnyType) > 0
  const withoutFilters = isNarrowed ? 1 : countFiltered(list.counts, ofAnyType)
  const { alternatives, pages = [] } = list
  const others = alternatives && withoutFilters === 0 ? otherSearches(alternatives) : []
  return (
    <>
      <EmptyState title="No Products found">
        <p className="max-w-prose wrap-anywhere text-stone-700">
          {whyNothing(params, { filtered, isNarrowed, isWhole, isOfPages: pages.length > 0 })}
        </p>
        <OtherSearches links={[...pages.map(linkToPage), ...others]} />
        <div className="flex flex-wrap justify-center gap-3">
          {filtered && withoutFilters > 0 && (
            <LinkButton to={to.collections(unfiltered(params))}>
              {isNarrowed ? 'Clear filters' : `Clear filters: ${productCount(withoutFilters)}`}
            </LinkButton>
          )}
          {!isWhole && (
            <LinkButton to={to.collections()} variant="secondary">
              See the whole collection
            </LinkButton>
          )}
        </div>
      </EmptyState>
      {alternatives && alternatives.products.length > 0 && (
        <section aria-labelledby="alternatives" className="border-t border-stone-300 pt-10">
          <h2 id="alternatives" className="mb-6 font-display text-2xl font-medium">
            {alternatives.newest ? 'Just in' : 'Similar to your search'}
          </h2>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4">
            {alternatives.products.map((product) => (
              <CardItem key={product._id} product={product} sizes={sizes} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const EmptyCollection = () => (
  <EmptyState title="Nothing here at the moment">
    <p>This collection has no products right now.</p>
    <LinkButton to={to.collections()}>See all products</LinkButton>
  </EmptyState>
)

type NamedLink = { name: string; address: string }

const otherSearches = ({ searches, parts, collections }: Alternatives): NamedLink[] => [
  ...searches.map((words) => ({ name: `“${words}”`, address: to.collections({ search: words }) })),
  ...parts.map(({ category, subCategory }) => {
    const part = { category: category ? [category] : [], subCategory: subCategory ? [subCategory] : [] }
    return { name: listTitle(part), address: to.collections(part) }
  }),
  ...collections.map(({ name, handle }) => ({ name, address: to.collection(handle) })),
]

function OtherSearches({ links }: { links: readonly NamedLink[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label="Try instead" className="flex flex-wrap items-center justify-center gap-2 wrap-anywhere">
      <span className="text-stone-700">Try</span>
      {links.map(({ name, address }) => (
        <Link
          key={address}
          to={address}
          className="inline-flex min-h-11 items-center rounded-full border border-stone-400 px-4 text-sm hover:border-ink"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

type Looked = Record<'filtered' | 'isNarrowed' | 'isWhole' | 'isOfPages', boolean>

function whyNothing({ search }: ListParams, { filtered, isNarrowed, isWhole, isOfPages }: Looked): string {
  if (search && filtered) return `No results for ${quotedSearch(search)} with these filters.`
  if (search && isOfPages) return `No products match ${quotedSearch(search)}.`
  if (search) return `No results for ${quotedSearch(search)}. Check the spelling or try a more general word.`
  if (isNarrowed) return 'Nothing matches all of these filters.'
  if (isWhole) return 'Our first products are on their way.'
  return 'There’s nothing in this part of the collection right now.'
}
