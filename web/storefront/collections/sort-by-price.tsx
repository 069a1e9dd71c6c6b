import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChevronDown } from '../../ui/icons.tsx'
import type { ListControls } from './filter-group.tsx'

/** asc for Low to High, desc for High to Low (spec §9). Without scripts it is sent with the filters. */
export function SortByPrice({ params, setParams }: ListControls) {
  const id = useId()
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm whitespace-nowrap text-stone-700 max-sm:sr-only">
        Sort
      </label>
      <span className="relative flex">
        <select
          id={id}
          name="sort"
          form="filters"
          value={params.sort ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget
            const sort = value === 'asc' || value === 'desc' ? value : undefined
            setParams({ ...params, sort }, { preventScrollReset: true })
          }}
          className="min-h-11 cursor-pointer appearance-none rounded-sm border border-stone-500 bg-white py-2 pr-9 pl-3 text-base hover:border-ink sm:text-sm"
        >
          <option value="">{unsorted(params)}</option>
          <option value="asc">Low to High</option>
          <option value="desc">High to Low</option>
        </select>
        <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4" />
      </span>
      <span className="hidden scriptless:block">
        <Button type="submit" form="filters" size="small">
          Sort
        </Button>
      </span>
    </div>
  )
}

const unsorted = ({ handle, search }: ListControls['params']) =>
  handle !== undefined ? 'Featured' : search ? 'Best match' : 'Newest first'
