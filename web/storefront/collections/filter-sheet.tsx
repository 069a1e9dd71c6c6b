import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { drawIcon } from '../../ui/draw-icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { FilterSheetProps } from './filter-group.tsx'
import { filterForm } from './filter-parts.ts'
import { ListNotLoaded } from './list-not-loaded.tsx'
import { filterCount, unfiltered } from './list-params.ts'

const Filters = drawIcon(
  'M4 8h9m5 0h2M4 16h2m5 0h9M15.5 10.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM8.5 18.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
)

export function FilterSheet({ params, setParams, list, results, retry }: FilterSheetProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const set = filterCount(params)
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
              {filterCount(params) > 0 && (
                <Button variant="secondary" onClick={() => setParams(unfiltered(params))}>
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
        <Suspense>
          <filterForm.Part id="filters-in-sheet" params={params} setParams={setParams} list={list} />
        </Suspense>
      </Sheet>
    </>
  )
}
