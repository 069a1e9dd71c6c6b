import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Filters } from '../../ui/icons.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type Choosing, FilterForm } from './filter-form.tsx'
import { resultsText } from './words.ts'

type FilterSheetProps = Choosing & { total: number; pending: boolean }

/** The filters on a phone: a sheet from below whose button says how many products there are. */
export function FilterSheet({ choice, choose, total, pending }: FilterSheetProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const set = choice.category.length + choice.subCategory.length
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
          <Button className="w-full" onClick={close}>
            {pending ? 'Looking…' : `Show ${resultsText(total)}`}
          </Button>
        }
      >
        <FilterForm id="filters-in-sheet" choice={choice} choose={choose} />
      </Sheet>
    </>
  )
}
