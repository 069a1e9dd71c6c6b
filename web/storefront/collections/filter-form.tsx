import { type FormEvent, useEffect, useRef } from 'react'
import { namesOf, typeNames } from '../../../contract/catalogue/categories.ts'
import { countFiltered } from '../../../contract/catalogue/facets.ts'
import { to } from '../../paths.ts'
import { useCategories } from '../../settings/shop-settings.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FilterGroup, type Filtering, ValueLabel } from './filter-group.tsx'
import { type ListFilter, type ListParams, toggled } from './list-params.ts'
import { MoreFilters } from './more-filters.tsx'

/** Values of one group are alternatives; the groups narrow each other. Without scripts it is a form with a button. */
export default function FilterForm({ id, ...filtering }: { id: string } & Filtering) {
  const { params, setParams } = filtering
  const categories = useCategories()
  const form = useRef<HTMLFormElement>(null)
  // What was ticked before this script had come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the page takes over what the server has written
  useEffect(() => {
    const boxes = [...(form.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])]
    const ticked = boxes.filter((box) => box.checked !== box.defaultChecked)
    if (ticked.length > 0)
      setParams(
        ticked.reduce((next, { name, value }) => toggled(next, name as ListFilter | 'onSale', value), params),
      )
  }, [])
  // Filters apply when they are set: Enter in a field sets it.
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  return (
    <form
      ref={form}
      id={id}
      action={to.collections({ handle: params.handle })}
      method="get"
      autoComplete="off"
      onSubmit={onSubmit}
      className="flex flex-col gap-6"
    >
      {params.search && <input type="hidden" name="search" value={params.search} />}
      <CheckboxGroup legend="CATEGORIES" name="category" values={namesOf(categories)} {...filtering} />
      <CheckboxGroup legend="TYPE" name="subCategory" values={typeNames(categories)} {...filtering} />
      {filtering.list.options && <MoreFilters {...filtering} options={filtering.list.options} />}
      <span className="hidden scriptless:block">
        <Button type="submit">Apply</Button>
      </span>
    </form>
  )
}

type CheckboxGroupProps = Filtering & {
  legend: string
  name: 'category' | 'subCategory'
  values: readonly ListParams[CheckboxGroupProps['name']][number][]
}

function CheckboxGroup({ legend, name, values, params, setParams, list }: CheckboxGroupProps) {
  const counted = values.map((value) => ({
    value,
    ticked: (params[name] as readonly string[]).includes(value),
    count: countFiltered(list.counts, { ...params, [name]: [value] }),
  }))
  // A collection may be of one category alone.
  const offered =
    params.handle === undefined || list.isEstimate
      ? counted
      : counted.filter(({ count, ticked }) => count > 0 || ticked)
  if (params.handle !== undefined && offered.length < 2 && !offered.some(({ ticked }) => ticked)) return null
  return (
    <FilterGroup legend={legend}>
      {offered.map(({ value, ticked, count }) => {
        // A sample may have none of few.
        const isEmpty = count === 0 && !ticked && !list.isEstimate
        return (
          <Checkbox
            key={value}
            name={name}
            value={value}
            label={<ValueLabel value={value} count={count} isEstimate={list.isEstimate} />}
            checked={ticked}
            // The box stays focusable, so that the keyboard keeps its place.
            aria-disabled={isEmpty || undefined}
            onChange={() => !isEmpty && setParams(toggled(params, name, value))}
            className="has-aria-disabled:cursor-not-allowed has-aria-disabled:text-stone-600 [&:has([aria-disabled])_input]:opacity-45"
          />
        )
      })}
    </FilterGroup>
  )
}
