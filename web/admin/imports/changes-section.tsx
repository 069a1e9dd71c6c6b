import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportInDetail } from '../../../contract/imports/product-import.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FilterChips } from '../ui/filter-chips.tsx'
import { PanelSection } from '../ui/panel-section.tsx'
import { LoadedRows } from '../ui/show-more.tsx'
import { ChangeRow } from './change-row.tsx'
import { actionNames } from './import-words.tsx'
import { changesQuery } from './imports-query.ts'

type Action = keyof ImportInDetail['counts']
/** What the list shows: the products of one action, or those that stayed as somebody had edited them. */
type Shown = Action | 'kept'

/** What most needs a look comes first. */
const byInterest: readonly Action[] = ['change', 'create', 'refuse', 'leave']

/** What the import makes of each product, side by side with what is there. */
export function ChangesSection({ shown }: { shown: ImportInDetail }) {
  const { counts, state, kept } = shown
  const [chosen, setChosen] = useState<Shown>()
  const action = chosen ?? byInterest.find((one) => counts[one] > 0) ?? 'create'
  const query = useInfiniteQuery(changesQuery({ ...shown, action }))
  return (
    <PanelSection title="Products" className="gap-4">
      <FilterChips
        legend="Which products"
        value={action}
        choices={[
          ...byInterest.map((value) => ({ value, name: actionNames[value], count: counts[value] })),
          ...(kept > 0 ? [{ value: 'kept' as const, name: 'Edited since', count: kept }] : []),
        ]}
        counted="product"
        onChange={setChosen}
      />
      <LoadedRows
        query={query}
        what="products"
        skeleton={<Skeleton className="h-24" />}
        empty={<p className="text-sm text-stone-700">None of the file’s products.</p>}
        idOf={(_, place) => rowId(place)}
      >
        {(changes) => (
          <ul className="rounded-sm border border-stone-300 bg-white">
            {changes.map((change, place) => (
              <ChangeRow
                key={rowId(place)}
                id={rowId(place)}
                change={change}
                isBefore={state === 'review' || state === 'applying'}
              />
            ))}
          </ul>
        )}
      </LoadedRows>
    </PanelSection>
  )
}

const rowId = (place: number): string => `product-${place}`
