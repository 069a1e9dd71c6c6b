import { useId } from 'react'
import type { SearchOrder } from '../../../contract/catalogue/search-reading.ts'
import { Button } from '../../ui/button.tsx'
import { ChevronDown } from '../../ui/icons.tsx'
import type { ListControls } from './filter-group.tsx'

type SortProps = ListControls & {
  /** The order that the words of a search ask for. */
  asked: SearchOrder | undefined
}

/** asc for Low to High, desc for High to Low (spec §9). Without scripts it is sent with the filters. */
export function SortByPrice({ params, setParams, asked }: SortProps) {
  const id = useId()
  const byPrice = asked === 'newest' ? undefined : asked
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
          value={params.sort ?? byPrice ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget
            const sort = value === 'asc' || value === 'desc' ? value : undefined
            setParams({ ...params, sort }, { preventScrollReset: true })
          }}
          className="min-h-11 cursor-pointer appearance-none rounded-sm border border-stone-500 bg-white py-2 pr-9 pl-3 text-base hover:border-ink sm:text-sm"
        >
          {byPrice === undefined && <option value="">{unsorted(params, asked)}</option>}
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

const unsorted = ({ handle, search }: SortProps['params'], asked: SortProps['asked']) =>
  handle !== undefined ? 'Featured' : search && asked !== 'newest' ? 'Best match' : 'Newest first'
