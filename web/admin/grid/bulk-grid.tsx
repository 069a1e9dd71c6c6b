import { type ReactNode, useId, useMemo } from 'react'
import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import { nameAmongColours } from '../../../contract/catalogue/coloured-name.ts'
import { useCategories } from '../../settings/shop-settings.ts'
import { Button } from '../../ui/button.tsx'
import { focusHeading } from '../../ui/route-focus.ts'
import { LowerEdge } from '../ui/lower-edge.tsx'
import { GridBar } from './grid-bar.tsx'
import { partsOf, useGridTyping } from './grid-edits.ts'
import { cellOf, columnsOf, type GridKind, rowsOf } from './grid-rows.ts'
import { GridTable } from './grid-table.tsx'
import { type GridActions, useGrid } from './use-grid.ts'

type BulkGridProps = {
  products: readonly AdminProduct[]
  kind: GridKind
  loading: boolean
  /** Stands before the buttons. */
  children: ReactNode
}

/** The grid with its buttons, and what is not saved. */
export function BulkGrid({ products, kind, loading, children }: BulkGridProps) {
  const { past, now: edits, future } = useGridTyping()
  const columns = columnsOf(kind)
  const rows = useMemo(() => rowsOf(products, edits, kind), [products, edits, kind])
  const actions = useGrid(rows, columns)
  const hint = useId()

  /** A cell of another page, or of the other rows, has no place here. */
  function focusCell(cell: { product: AdminProduct; cell: string }): void {
    const { column: id, size } = partsOf(cell.cell)
    const row = rows.findIndex((one) => one.product._id === cell.product._id && one.size === size)
    const column = columns.findIndex((one) => one.id === id)
    if (row >= 0 && column >= 0) actions.go({ row, column })
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {children}
        <GridButtons actions={actions} canUndo={past.length > 0} canRedo={future.length > 0} />
        <p role="status" className="text-sm">
          {actions.words}
        </p>
      </div>
      <ActiveCell {...{ rows, columns, actions }} />
      <GridTable
        rows={rows}
        columns={columns}
        actions={actions}
        label={kind === 'sizes' ? 'Sizes with SKU and stock' : 'Products'}
        hintId={hint}
        loading={loading}
      />
      <p id={hint} className="text-xs text-stone-700">
        Type to replace a cell, press Enter to edit it. Copy, paste and Ctrl+D to fill down work as in a
        spreadsheet. Escape, then Tab leaves the grid.
      </p>
      <LowerEdge>
        <GridBar edits={edits} onFocus={focusCell} onSaved={() => requestAnimationFrame(focusUnlessInGrid)} />
      </LowerEdge>
    </div>
  )
}

/** Whoever has saved by a key, or gone on typing meanwhile, stays there. */
function focusUnlessInGrid(): void {
  if (!document.activeElement?.closest('[role="grid"]')) focusHeading()
}

type GridButtonsProps = { actions: GridActions; canUndo: boolean; canRedo: boolean }

const GridButtons = ({ actions, canUndo, canRedo }: GridButtonsProps) => (
  <>
    <Button variant="quiet" size="small" onClick={() => actions.edit()}>
      Edit cell
    </Button>
    <Button variant="quiet" size="small" onClick={actions.fillDown}>
      Fill down
    </Button>
    <Button variant="quiet" size="small" aria-disabled={!canUndo || undefined} onClick={actions.undo}>
      Undo typing
    </Button>
    <Button variant="quiet" size="small" aria-disabled={!canRedo || undefined} onClick={actions.redo}>
      Redo typing
    </Button>
  </>
)

type ActiveCellProps = { actions: GridActions } & Pick<Parameters<typeof GridTable>[0], 'rows' | 'columns'>

/** The active cell in full: its text may be longer than its column, and a mark has a reason. */
function ActiveCell({ rows, columns, actions }: ActiveCellProps) {
  const categories = useCategories()
  const { active } = actions.selection
  const [row, column] = [rows[active.row], columns[active.column]]
  if (row === undefined || column === undefined) return null
  const { text, before, fault } = cellOf(row, column, { categories })
  return (
    <div className="flex min-h-7 flex-wrap gap-x-4 border-l-2 border-stone-300 pl-3 text-sm wrap-anywhere max-md:min-h-14">
      <p className="text-stone-700 max-md:basis-full">
        {nameAmongColours(row.product)}
        {row.size === undefined ? '' : `, ${row.size}`}: {column.title}
      </p>
      <p>
        {text || <span className="text-stone-600">Empty</span>}
        {before !== undefined && <span className="text-stone-700"> (was {before || 'empty'})</span>}
        {fault !== undefined && <span className="ml-2 text-thread-deep">{fault}</span>}
      </p>
    </div>
  )
}
