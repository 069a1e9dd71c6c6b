import { useLayoutEffect, useRef } from 'react'
import { splitValues } from '../../../contract/catalogue/joined-values.ts'
import { formatMoney } from '../../../contract/money.ts'
import { to } from '../../paths.ts'
import { Close } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { focusHeading } from '../../ui/route-focus.ts'
import { type ListFilter, type ListParams, toggled } from './list-params.ts'
import { capitalized, quotedSearch } from './list-title.ts'

export default function AppliedFilters({ params }: { params: ListParams }) {
  const applied = filtersIn(params)
  const { list, removed } = useFocusAfterRemoval()
  if (applied.length === 0) return null
  return (
    <ul ref={list} aria-label="Applied filters" className="mb-6 flex min-w-0 flex-wrap items-center gap-2">
      {applied.map(({ name, without }, position) => (
        <li key={name} className="min-w-0">
          <Link
            to={without}
            onClick={() => removed(position)}
            className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-stone-400 px-4 text-sm hover:border-ink"
          >
            <span className="truncate">
              <span className="sr-only">Remove </span>
              {name}
            </span>
            <Close className="size-4" />
          </Link>
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <Link
            to={to.collections({ handle: params.handle, sort: params.sort })}
            onClick={() => removed(0)}
            className="flex min-h-11 items-center px-2 text-sm link-underline"
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}

function filtersIn(params: ListParams): { name: string; without: string }[] {
  const filter = (name: string, others: ListParams) => ({ name, without: to.collections(others) })
  const { search } = params
  const anyPrice = { ...params, priceFrom: undefined, priceTo: undefined, shown: undefined }
  const prices = priceRange(params)
  return [
    ...(search ? [filter(quotedSearch(search), { ...params, search: undefined, shown: undefined })] : []),
    ...(['category', 'subCategory', 'colour', 'size'] as const).flatMap((group) =>
      params[group].map((value) => filter(named(group, value), toggled(params, group, value))),
    ),
    ...(prices ? [filter(prices, anyPrice)] : []),
    ...(params.onSale ? [filter('On sale', toggled(params, 'onSale', 'true'))] : []),
  ]
}

const named = (group: ListFilter, value: string) =>
  group === 'size' ? `Size ${splitValues(value).join()}` : group === 'colour' ? capitalized(value) : value

function priceRange({ priceFrom, priceTo }: ListParams): string | undefined {
  if (priceFrom === undefined) return priceTo === undefined ? undefined : `Up to ${formatMoney(priceTo)}`
  return priceTo === undefined
    ? `From ${formatMoney(priceFrom)}`
    : `${formatMoney(priceFrom)} to ${formatMoney(priceTo)}`
}

/** After a removal the focus goes to the next filter, or to the heading after the last. */
function useFocusAfterRemoval() {
  const list = useRef<HTMLUListElement>(null)
  const index = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (index.current === undefined || document.activeElement !== document.body) return
    const left = list.current?.querySelectorAll('a')
    const next = left?.item(Math.min(index.current, left.length - 1))
    if (next) next.focus({ preventScroll: true })
    else focusHeading()
    index.current = undefined
  })
  const removed = (position: number) => {
    index.current = position
  }
  return { list, removed }
}
