import { type MouseEvent, memo, type PointerEvent } from 'react'
import { useCategories } from '../../settings/shop-settings.ts'
import { type EndEdit, GridCell } from './grid-cell.tsx'
import type { GridColumn } from './grid-columns.ts'
import { cellOf, choicesOf, type GridRow } from './grid-rows.ts'
import { type CellPlace, rectangleOf } from './selection.ts'
import type { GridActions } from './use-grid.ts'
import { gridKeys } from './use-grid-keys.ts'

type GridTableProps = {
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  actions: GridActions
  label: string
  hintId: string
  loading: boolean
}

/** A grid after the WAI-ARIA pattern: one cell is in the order of Tab, and the keyboard moves among them. */
export function GridTable({ rows, columns, actions, label, hintId, loading }: GridTableProps) {
  const { top, left, bottom, right } = rectangleOf(actions.selection)
  const { active } = actions.selection
  const isInside = (row: number) => row >= top && row <= bottom
  return (
    <div className="max-h-[60vh] w-fit max-w-full overflow-auto border border-stone-500 scroll-pt-9 scroll-pl-(--first) [--first:9rem] sm:[--first:16rem]">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the WAI-ARIA pattern of a grid allows a table
        role="grid"
        aria-label={label}
        aria-describedby={hintId}
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-busy={loading}
        {...gridKeys(actions)}
        {...pointer(actions)}
        className={`table-fixed border-separate border-spacing-0 text-sm select-none ${loading ? 'opacity-60' : ''}`}
        style={{ width: `calc(var(--first) + ${widthOf(columns.slice(1))}rem)` }}
      >
        <colgroup>
          {columns.map(({ id, width }, at) => (
            <col key={id} style={{ width: at === 0 ? 'var(--first)' : `${width}rem` }} />
          ))}
        </colgroup>
        <GridHeads columns={columns} />
        <tbody>
          {rows.map((row, at) => (
            <GridRowCells
              key={row.key}
              index={at}
              product={row.product}
              size={row.size}
              edited={row.edited}
              rowKey={row.key}
              columns={columns}
              activeColumn={active.row === at ? active.column : undefined}
              from={isInside(at) ? left : undefined}
              to={isInside(at) ? right : undefined}
              editedColumn={actions.editing?.place.row === at ? actions.editing.place.column : undefined}
              begun={actions.editing?.place.row === at ? actions.editing.text : undefined}
              onEnd={actions.editing?.place.row === at ? actions.endEdit : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const GridHeads = ({ columns }: Pick<GridTableProps, 'columns'>) => (
  <thead>
    <tr aria-rowindex={1}>
      {columns.map(({ id, title, isNumber }, at) => (
        <th
          key={id}
          scope="col"
          aria-colindex={at + 1}
          className={`sticky top-0 h-9 border-r border-b border-stone-500 bg-paper-deep px-2.5 font-medium ${isNumber ? 'text-right' : 'text-left'} ${at === 0 ? 'left-0 z-3' : 'z-2'}`}
        >
          {title}
        </th>
      ))}
    </tr>
  </thead>
)

const widthOf = (columns: readonly GridColumn[]) => columns.reduce((sum, { width }) => sum + width, 0)

type RowProps = Pick<GridRow, 'product' | 'size' | 'edited'> & {
  rowKey: string
  index: number
  columns: readonly GridColumn[]
  activeColumn: number | undefined
  /** The chosen columns of this row. */
  from: number | undefined
  to: number | undefined
  editedColumn: number | undefined
  begun: string | undefined
  onEnd: EndEdit | undefined
}

/** Only rows in which something has changed are drawn again. */
const GridRowCells = memo(function GridRowCells({ index, rowKey, columns, ...row }: RowProps) {
  const categories = useCategories()
  const { from = columns.length, to = -1 } = row
  const of: GridRow = { key: rowKey, product: row.product, size: row.size, edited: row.edited }
  return (
    <tr aria-rowindex={index + 2}>
      {columns.map((column, at) => {
        const cell = cellOf(of, column, { categories })
        const choices = choicesOf(of, column, { categories })
        return (
          <GridCell
            key={column.id}
            place={{ row: index, column: at }}
            column={column}
            cell={cell}
            isActive={row.activeColumn === at}
            isChosen={at >= from && at <= to}
            editor={
              row.editedColumn === at
                ? { text: firstText(row.begun, cell.text, choices), choices }
                : undefined
            }
            onEnd={row.onEnd ?? nothing}
          />
        )
      })}
    </tr>
  )
})

const nothing = () => {}

/** What was typed replaces the text; in a column of names it chooses the first that begins with it. */
function firstText(begun: string | undefined, text: string, choices: readonly string[] | undefined): string {
  if (begun === undefined) return text
  if (choices === undefined) return begun
  return choices.find((name) => name.toLowerCase().startsWith(begun.toLowerCase())) ?? text
}

function placeIn(target: EventTarget): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const [row, column] = (cell?.dataset.cell ?? '').split(' ').map(Number)
  return cell === null || row === undefined || column === undefined ? undefined : { row, column }
}

/** A press chooses a cell, with Shift or dragged a block; two presses edit, as does a second tap. */
function pointer(actions: GridActions) {
  let [wasActive, isTouch] = [false, false]
  return {
    // A click says what it was made with only in newer browsers.
    onPointerDown({ pointerType }: PointerEvent): void {
      isTouch = pointerType === 'touch'
    },
    onMouseDown(event: MouseEvent): void {
      const place = placeIn(event.target)
      if (place === undefined || event.button !== 0) return
      const { active } = actions.selection
      wasActive = active.row === place.row && active.column === place.column
      if (event.shiftKey) {
        event.preventDefault()
        actions.extend(place)
      } else if (!wasActive) actions.go(place)
    },
    onMouseOver(event: MouseEvent): void {
      const place = placeIn(event.target)
      if (place !== undefined && event.buttons === 1 && !actions.isEditing) actions.extend(place)
    },
    onDoubleClick(event: MouseEvent): void {
      if (placeIn(event.target) !== undefined && !actions.isEditing) actions.edit()
    },
    onClick(event: MouseEvent): void {
      if (isTouch && wasActive && placeIn(event.target) !== undefined && !actions.isEditing) actions.edit()
    },
  }
}
