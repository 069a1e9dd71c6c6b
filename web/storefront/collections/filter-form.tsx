import type { NavigateOptions } from 'react-router'
import { countFiltered, type Facets } from '../../../contract/catalogue/facets.ts'
import { categories, subCategories } from '../../../contract/catalogue/taxonomy.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { type ListParams, toggled } from './list-params.ts'
import { productCount } from './list-title.ts'

export type ListControls = {
  params: ListParams
  setParams: (params: ListParams, options?: NavigateOptions) => void
}

type Filtering = ListControls & { counts: Facets }

/** Values of one group are alternatives; the groups narrow each other. Without scripts it is a form with a button. */
export function FilterForm({ id, ...filtering }: { id: string } & Filtering) {
  const { params } = filtering
  return (
    <form id={id} action={to.collections()} method="get" autoComplete="off" className="flex flex-col gap-6">
      {params.search && <input type="hidden" name="search" value={params.search} />}
      <FilterGroup legend="CATEGORIES" name="category" values={categories} {...filtering} />
      <FilterGroup legend="TYPE" name="subCategory" values={subCategories} {...filtering} />
      <span className="hidden scriptless:block">
        <Button type="submit">Apply</Button>
      </span>
    </form>
  )
}

type FilterGroupProps = Filtering & {
  legend: string
  name: 'category' | 'subCategory'
  values: readonly ListParams[FilterGroupProps['name']][number][]
}

function FilterGroup({ legend, name, values, params, setParams, counts }: FilterGroupProps) {
  return (
    <fieldset className="border-t border-stone-300 pt-4">
      <legend className="float-left mb-1 w-full label-caps text-stone-600">{legend}</legend>
      <div className="clear-both">
        {values.map((value) => {
          const ticked = (params[name] as readonly string[]).includes(value)
          const count = countFiltered(counts, { ...params, [name]: [value] })
          const isEmpty = count === 0 && !ticked
          return (
            <Checkbox
              key={value}
              name={name}
              value={value}
              label={<ValueLabel value={value} count={count} />}
              checked={ticked}
              // The box stays focusable, so that the keyboard keeps its place.
              aria-disabled={isEmpty || undefined}
              onChange={() => !isEmpty && setParams(toggled(params, name, value))}
              className="has-aria-disabled:cursor-not-allowed has-aria-disabled:text-stone-600 [&:has([aria-disabled])_input]:opacity-45"
            />
          )
        })}
      </div>
    </fieldset>
  )
}

function ValueLabel({ value, count }: { value: string; count: number }) {
  return (
    <>
      {value}
      <span className="sr-only">({productCount(count)})</span>
      <span aria-hidden="true" className="ml-2 inline-block text-stone-600 tabular-nums">
        {count}
      </span>
    </>
  )
}
