import { useState } from 'react'
import type { Facets } from '../../../contract/catalogue/facets.ts'
import { Button } from '../../ui/button.tsx'
import { drawIcon } from '../../ui/draw-icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { FilterForm, type ListControls } from './filter-form.tsx'
import { ListNotLoaded } from './list-not-loaded.tsx'

const Filters = drawIcon(
  'M4 8h9m5 0h2M4 16h2m5 0h9M15.5 10.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM8.5 18.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
)

type FilterSheetProps = ListControls & {
  counts: Facets
  results: string
  retry: (() => void) | undefined
}

export function FilterSheet({ params, setParams, counts, results, retry }: FilterSheetProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const set = params.category.length + params.subCategory.length
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        className="lg:hidden scriptless:hidden"
        onClick={() => setOpen(true)}
      >
        <Filters className="size-5" />
        Filters{set > 0 && ` (${set})`}
      </Button>
      <Sheet
        open={open}
        onClose={close}
        title="Filters"
        closeLabel="Close filters"
        footer={
          <>
            <ListNotLoaded retry={retry} />
            <div className="flex gap-3">
              {set > 0 && (
                <Button
                  variant="secondary"
                  onClick={() => setParams({ ...params, category: [], subCategory: [], shown: undefined })}
                >
                  Clear
                </Button>
              )}
              <Button className="flex-1" onClick={close}>
                {results}
              </Button>
            </div>
          </>
        }
      >
        <FilterForm id="filters-in-sheet" params={params} setParams={setParams} counts={counts} />
      </Sheet>
    </>
  )
}
