import { type ReactNode, useState } from 'react'
import { swatchOf } from '../../../contract/catalogue/colour-swatches.ts'
import type { FilterOptions } from '../../../contract/catalogue/facets.ts'
import { joinValues, splitValues } from '../../../contract/catalogue/joined-values.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FilterGroup, type Filtering, ValueLabel } from './filter-group.tsx'
import { toggled } from './list-params.ts'
import { capitalized } from './list-title.ts'
import { PriceFilter } from './price-filter.tsx'
import { inOrderOfSize } from './size-order.ts'

type MoreFiltersProps = Filtering & { options: FilterOptions }
type Offered<Value> = { value: Value; products: number }

/** Colour, size, price and sale. A group that would offer nothing is left out. */
export function MoreFilters(props: MoreFiltersProps) {
  const { params, setParams, options } = props
  return (
    <>
      <ColourGroup {...props} />
      <SizeGroup {...props} />
      <PriceFilter params={params} setParams={setParams} prices={options.prices} />
      <SaleGroup {...props} />
    </>
  )
}

/** Rows that are in view; the others open. */
const shownColours = 6
const shownSizes = 8

function ColourGroup({ params, setParams, options }: MoreFiltersProps) {
  const colours = withChosen(options.colours, params.colour)
  if (colours.length === 0) return null
  return (
    <FilterGroup legend="COLOUR">
      <Foldable
        items={colours}
        shown={shownColours}
        isChosen={({ value }) => params.colour.includes(value)}
        more="more colours"
      >
        {(part) =>
          part.map(({ value, products }) => (
            <label key={value} className="flex min-h-11 items-center gap-3 text-sm">
              {/* The ring stands apart from the dot, so that it is seen around any colour. */}
              <input
                type="checkbox"
                name="colour"
                value={value}
                checked={params.colour.includes(value)}
                onChange={() => setParams(toggled(params, 'colour', value))}
                style={{ background: `${swatchOf(value)} content-box` }}
                className="size-7 shrink-0 cursor-pointer appearance-none rounded-full border border-stone-400 p-0.75 hover:border-ink checked:border-2 checked:border-ink checked:p-0.5 forced-color-adjust-none forced-colors:border-[CanvasText] forced-colors:checked:border-[Highlight]"
              />
              <span className="min-w-0">
                <ValueLabel value={capitalized(value)} count={products} isEstimate={options.isEstimate} />
              </span>
            </label>
          ))
        }
      </Foldable>
    </FilterGroup>
  )
}

function SizeGroup({ params, setParams, options }: MoreFiltersProps) {
  const byProducts = withChosen(options.sizes, params.size.flatMap(splitValues))
  const sizes = [
    ...inOrderOfSize(byProducts.slice(0, shownSizes)),
    ...inOrderOfSize(byProducts.slice(shownSizes)),
  ]
  if (sizes.length < 2 && params.size.length === 0) return null
  return (
    <FilterGroup legend="SIZE">
      <Foldable
        items={sizes}
        shown={shownSizes}
        isChosen={({ value }) => params.size.includes(joinValues([value]))}
        more="more sizes"
      >
        {(part) => (
          <div className="flex flex-wrap gap-2 py-1">
            {part.map(({ value, products }) => (
              <label
                key={value}
                className="flex min-h-11 min-w-11 max-w-full cursor-pointer items-center justify-center rounded-sm border border-stone-400 bg-white px-3 text-sm hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-checked:[&_span]:text-paper has-focus-visible:focus-ring forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]"
              >
                <input
                  type="checkbox"
                  name="size"
                  value={joinValues([value])}
                  checked={params.size.includes(joinValues([value]))}
                  onChange={() => setParams(toggled(params, 'size', joinValues([value])))}
                  className="sr-only"
                />
                <span className="min-w-0 break-words">
                  <ValueLabel value={value} count={products} isEstimate={options.isEstimate} />
                </span>
              </label>
            ))}
          </div>
        )}
      </Foldable>
    </FilterGroup>
  )
}

function SaleGroup({ params, setParams, options: { onSale, isEstimate } }: MoreFiltersProps) {
  const isChosen = params.onSale ?? false
  if (onSale === 0 && !isChosen) return null
  return (
    <FilterGroup legend="SALE">
      <Checkbox
        name="onSale"
        value="true"
        label={<ValueLabel value="On sale" count={onSale} isEstimate={isEstimate} />}
        checked={isChosen}
        onChange={() => setParams(toggled(params, 'onSale', 'true'))}
      />
    </FilterGroup>
  )
}

/** What is chosen stays, also where nothing has it beside the other filters. */
const withChosen = <Value extends string>(
  offered: readonly Offered<Value>[],
  chosen: readonly Value[],
): readonly Offered<Value>[] => [
  ...offered,
  ...chosen
    .filter((value) => offered.every((one) => one.value !== value))
    .map((value) => ({ value, products: 0 })),
]

type FoldableProps<Item> = {
  items: readonly Item[]
  shown: number
  isChosen: (item: Item) => boolean
  more: string
  children: (part: readonly Item[]) => ReactNode
}

/** Opens without scripts too, and stays open: what was let go of in it has the focus. */
function Foldable<Item>({ items, shown, isChosen, more, children }: FoldableProps<Item>) {
  const [isOpened, setOpened] = useState(false)
  // One more row costs no more room than what would open it.
  const first = items.length <= shown + 1 ? items : items.slice(0, shown)
  const rest = items.slice(first.length)
  return (
    <>
      {children(first)}
      {rest.length > 0 && (
        <details
          open={isOpened || rest.some(isChosen) || undefined}
          onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
          className="group"
        >
          <summary className="flex min-h-11 cursor-pointer list-none items-center text-sm link-underline group-open:hidden [&::-webkit-details-marker]:hidden">
            {rest.length} {more}
          </summary>
          {children(rest)}
        </details>
      )}
    </>
  )
}
