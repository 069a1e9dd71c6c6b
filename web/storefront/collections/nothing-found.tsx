import { countFiltered, type Facets } from '../../../contract/catalogue/facets.ts'
import { to } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ProductCard } from '../products/product-card.tsx'
import type { ListParams } from './list-params.ts'
import { listTitle, productCount } from './list-title.ts'
import type { Alternatives } from './load-alternatives.ts'

const sizes = '(min-width: 64rem) 19vw, 44vw'

type NothingFoundProps = { params: ListParams; list: { counts: Facets; alternatives?: Alternatives } }

export default function NothingFound({ params, list }: NothingFoundProps) {
  const filtered = params.category.length + params.subCategory.length > 0
  const withoutFilters = countFiltered(list.counts, { category: [], subCategory: [] })
  const { alternatives } = list
  return (
    <>
      <EmptyState title="No Products found">
        <p className="max-w-prose text-stone-700">
          {params.search
            ? `Nothing matches “${params.search}”${filtered ? ' with these filters' : ''}.`
            : 'There’s nothing in this part of the collection right now.'}
        </p>
        {alternatives && withoutFilters === 0 && (
          <OtherSearches alternatives={alternatives} search={params.search} />
        )}
        <div className="flex flex-wrap justify-center gap-3">
          {filtered && withoutFilters > 0 && (
            <LinkButton to={to.collections({ search: params.search, sort: params.sort })}>
              Clear filters: {productCount(withoutFilters)}
            </LinkButton>
          )}
          <LinkButton to={to.collections()} variant="secondary">
            See the whole collection
          </LinkButton>
        </div>
      </EmptyState>
      {alternatives && alternatives.products.length > 0 && (
        <section aria-labelledby="alternatives" className="border-t border-stone-300 pt-10">
          <h2 id="alternatives" className="mb-6 font-display text-2xl font-medium">
            {alternatives.newest ? 'Just in' : 'Similar to your search'}
          </h2>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4">
            {alternatives.products.map((product) => (
              <li key={product._id}>
                <ProductCard product={product} sizes={sizes} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function OtherSearches({ alternatives, search }: { alternatives: Alternatives; search: string | undefined }) {
  const links = [
    ...alternatives.searches.map((words) => ({
      name: `“${words}”`,
      address: to.collections({ search: words }),
    })),
    ...alternatives.parts.map(({ category, subCategory }) => {
      const part = { category: category ? [category] : [], subCategory: subCategory ? [subCategory] : [] }
      return { name: listTitle(part), address: to.collections(part) }
    }),
  ]
  if (links.length === 0)
    return (
      search && <p className="max-w-prose text-stone-700">A shorter word or another spelling may help.</p>
    )
  return (
    <nav aria-label="Try instead" className="flex flex-wrap items-center justify-center gap-2">
      <span className="text-stone-700">Try</span>
      {links.map(({ name, address }) => (
        <Link
          key={name}
          to={address}
          className="inline-flex min-h-11 items-center rounded-full border border-stone-400 px-4 text-sm hover:border-ink"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
