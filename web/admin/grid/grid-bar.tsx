import { nameAmongColours } from '../../../contract/catalogue/coloured-name.ts'
import { mostEditedProducts } from '../../../contract/catalogue/product-changes.ts'
import { errorDetails } from '../../error-details.ts'
import { useCategories } from '../../settings/shop-settings.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { counted } from '../ui/counted.ts'
import { SaveBar } from '../ui/save-bar.tsx'
import { type CellChange, changeCells, discardAll, type GridEdits } from './grid-edits.ts'
import { cellTitle, changedCells, type MarkedCell, markedCells } from './grid-rows.ts'
import { useSaveGrid } from './save-grid.ts'

type GridBarProps = {
  edits: GridEdits
  onFocus: (cell: Pick<MarkedCell, 'product' | 'cell'>) => void
  onSaved: () => void
}

const mostListed = 8

/** Says what is changed: nothing is saved before its button is pressed. */
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

  const toCorrect = wrong.length > 0 ? `, ${wrong.length} to correct` : ''
  return (
    <SaveBar
      label="Unsaved changes"
      words={
        count === 0
          ? ''
          : `${counted(count, 'change')} in ${counted(edits.size, 'product')} not saved${toCorrect}`
      }
      isBusy={isPending}
      onSave={save}
      saveName={`Save ${counted(count, 'change')}`}
      onDiscard={count === 0 ? undefined : discardAll}
      buttons={
        marked.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => changeCells(marked.map((one) => putBack(one, edits)))}
          >
            Revert marked cells
          </Button>
        )
      }
    >
      <FormAlert>
        {error && errorDetails(error).message}
        {isTooMany &&
          `At most ${mostEditedProducts} products can be saved at once. Please discard some changes.`}
      </FormAlert>
      <MarkedCells marked={marked} onFocus={onFocus} />
    </SaveBar>
  )
}

/** A sub-category that was not typed is wrong beside the category that was. */
const putBack = ({ product, cell }: MarkedCell, edits: GridEdits): CellChange => ({
  product,
  cell: edits.get(product._id)?.cells.has(cell) ? cell : 'category',
  text: undefined,
})

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
            {nameAmongColours(one.product)}, {cellTitle(one.cell)}: {one.message}
          </button>
        </li>
      ))}
      {marked.length > mostListed && <li className="py-1">and {marked.length - mostListed} more.</li>}
    </ul>
  )
}
