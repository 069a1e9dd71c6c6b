import { Suspense, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { CardItem } from '../products/product-card.tsx'
import { ProductSkeletons } from '../products/product-skeletons.tsx'
import { type ListParams, listPageSize, mostShown } from './list-params.ts'
import { productCount, shortCount } from './list-title.ts'
import { nothingFound, type ProductList } from './load-list.ts'

const columns = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-10 xl:grid-cols-4'
const sizes =
  '(min-width: 90rem) 16rem, (min-width: 80rem) 19vw, (min-width: 64rem) 23vw, (min-width: 40rem) 29vw, 44vw'

/** The pictures in view on a phone are eager, unless a collection's own is above them. On wider screens the browser loads more by itself. */
const firstInView = 2

type ProductGridProps = { params: ListParams; list: ProductList; pending: boolean }

export function ProductGrid({ params, list, pending }: ProductGridProps) {
  const { grid, focusFirstNew } = useFirstNew(list.products.length)
  if (pending) return <Skeletons count={12} />
  if (list.products.length === 0)
    return (
      <Suspense>
        <nothingFound.Part params={params} list={list} />
      </Suspense>
    )
  return (
    <>
      <ul ref={grid} className={columns}>
        {list.products.map((product, index) => (
          <CardItem
            key={product._id}
            product={product}
            sizes={sizes}
            eager={index < firstInView && !list.collection?.imgUrl}
            heading="h2"
          />
        ))}
      </ul>
      {list.next !== undefined && <ShowMore params={params} list={list} onPress={focusFirstNew} />}
    </>
  )
}

/** After "Show more", whose link may be gone, the focus goes to the first product that came. */
function useFirstNew(count: number) {
  const grid = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number>(undefined)
  useEffect(() => {
    const at = firstNew.current
    if (at === undefined || count <= at) return
    firstNew.current = undefined
    grid.current?.children[at]?.querySelector('a')?.focus({ preventScroll: true })
  }, [count])
  const focusFirstNew = () => {
    firstNew.current = count
  }
  return { grid, focusFirstNew }
}

function Skeletons({ count, className = '' }: { count: number; className?: string }) {
  return (
    <div aria-hidden="true" className={`${columns} ${className}`}>
      <ProductSkeletons count={count} />
    </div>
  )
}

type ShowMoreProps = { params: ListParams; list: ProductList; onPress: () => void }

function ShowMore({ params, list, onPress }: ShowMoreProps) {
  const { location, state } = useNavigation()
  const shown = list.products.length
  if (shown >= mostShown) {
    return (
      <p className="mt-12 text-center text-sm">
        Filters or a search find the rest of the {productCount(list.total, list.isEstimate)}.
      </p>
    )
  }
  const more = to.collections({ ...params, shown: shown + listPageSize })
  const loading = state === 'loading' && location.search === new URL(more, 'https://shop').search
  return (
    <>
      {loading && <Skeletons count={Math.min(listPageSize, list.total - shown)} className="mt-8 sm:mt-10" />}
      <div className="mt-12 flex flex-col items-center gap-3">
        <p className="text-sm text-stone-700">
          {shown} of {shortCount(list.total, list.isEstimate)} shown
        </p>
        <LinkButton
          to={more}
          onClick={onPress}
          variant="secondary"
          replace
          preventScrollReset
          prefetch="none"
          aria-disabled={loading || undefined}
        >
          Show more
        </LinkButton>
      </div>
    </>
  )
}
