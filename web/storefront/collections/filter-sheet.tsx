import { useState } from 'react'
import type { Facets } from '../../../contract/catalogue/facets.ts'
import { Button } from '../../ui/button.tsx'
import { Filters } from '../../ui/icons.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { FilterForm, type ListControls } from './filter-form.tsx'
import { ListNotLoaded } from './list-not-loaded.tsx'

type FilterSheetProps = ListControls & {
  counts: Facets
  results: string
  retry: (() => void) | undefined
}

/** The filters on a phone; the sheet's button shows the number of products. */
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
