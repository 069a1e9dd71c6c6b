import { useEffect, useEffectEvent } from 'react'
import { mostEditedProducts } from '../../../contract/catalogue/product-changes.ts'
import { errorDetails } from '../../error-details.ts'
import { useCategories } from '../../settings/shop-settings.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { productsInWords } from '../acts/act.ts'
import { type CellChange, changeCells, discardAll, type GridEdits } from './grid-edits.ts'
import { cellTitle, changedCells, type MarkedCell, markedCells } from './grid-rows.ts'
import { useSaveGrid } from './save-grid.ts'

type GridBarProps = {
  edits: GridEdits
  onFocus: (cell: Pick<MarkedCell, 'product' | 'cell'>) => void
  onSaved: () => void
}

const mostListed = 8

/** Stands below the grid while something is changed: nothing is saved before its button is pressed. */
export function GridBar({ edits, onFocus, onSaved }: GridBarProps) {
  const categories = useCategories()
  const { mutate, isPending, error } = useSaveGrid()
  const marked = markedCells(edits, { categories })
  const wrong = marked.filter(({ isRefusal }) => !isRefusal)
  const count = changedCells(edits)
  const isTooMany = edits.size > mostEditedProducts

  function save(): void {
    const [first] = wrong
    if (isPending || count === 0 || isTooMany) return
    if (first) onFocus(first)
    else mutate(edits, { onSuccess: onSaved })
  }
  useSaveKey(save)

  if (count === 0) return null
  return (
    <section
      aria-label="Unsaved changes"
      className="flex flex-col gap-2 border border-ink bg-paper px-4 py-2 text-sm"
    >
      <FormAlert>
        {error && errorDetails(error).message}
        {isTooMany &&
          `At most ${mostEditedProducts} products can be saved at once. Please discard some changes.`}
      </FormAlert>
      <MarkedCells marked={marked} onFocus={onFocus} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="mr-auto min-w-0 font-medium max-sm:basis-full">
          {changesInWords(count)} in {productsInWords(edits.size)} not saved
          {wrong.length > 0 && `, ${wrong.length} to correct`}
        </p>
        {wrong.length > 0 && (
          <Button variant="quiet" size="small" onClick={() => changeCells(wrong.map(putBack))}>
            Put marked cells back
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={discardAll}>
          Discard
        </Button>
        <Button busy={isPending} onClick={save}>
          Save {changesInWords(count)}
        </Button>
      </div>
    </section>
  )
}

const changesInWords = (count: number): string =>
  count === 1 ? '1 change' : `${count.toLocaleString('en-US')} changes`

const putBack = ({ product, cell }: MarkedCell): CellChange => ({ product, cell, text: undefined })

type MarkedCellsProps = { marked: readonly MarkedCell[]; onFocus: GridBarProps['onFocus'] }

function MarkedCells({ marked, onFocus }: MarkedCellsProps) {
  if (marked.length === 0) return null
  return (
    <ul aria-label="Marked cells" className="max-h-24 overflow-y-auto md:max-h-40">
      {marked.slice(0, mostListed).map((one) => (
        <li key={`${one.product._id} ${one.cell}`}>
          <button
            type="button"
            onClick={() => onFocus(one)}
            className="min-h-11 text-left text-thread-deep underline underline-offset-4 md:min-h-8"
          >
            {one.product.productName}, {cellTitle(one.cell)}: {one.message}
          </button>
        </li>
      ))}
      {marked.length > mostListed && <li className="py-1">and {marked.length - mostListed} more.</li>}
    </ul>
  )
}

/** Ctrl and Enter, or Ctrl and S, saves from every cell. */
function useSaveKey(save: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || (event.key !== 'Enter' && event.key !== 's')) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
