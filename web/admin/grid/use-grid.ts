import { useEffect, useRef, useState } from 'react'
import { useCategories } from '../../settings/shop-settings.ts'
import { counted } from '../counted.ts'
import { readBlock, writeBlock } from './clipboard.ts'
import type { GridColumn } from './grid-columns.ts'
import { type CellChange, changeCells, redoTyping, undoTyping } from './grid-edits.ts'
import { cellOf, changeTo, type GridRow } from './grid-rows.ts'
import {
  type CellPlace,
  type GridSelection,
  type GridSize,
  inside,
  isOneCell,
  only,
  placesOf,
  rectangleOf,
  tabbed,
} from './selection.ts'

/** Where the keyboard goes after editing a cell. */
export type Step = 'down' | 'up' | 'next' | 'previous' | 'stay'

/** The cell that is being edited; `text` is what the editor begins with, where typing has begun it. */
type Editing = { place: CellPlace; text: string | undefined }

type Target = { place: CellPlace; text: string }

/** Where the keyboard is, and the focus with it. */
function useSelection(size: GridSize, isEditing: boolean) {
  const [chosen, setSelection] = useState<GridSelection>(only({ row: 0, column: 0 }))
  const selection = { active: inside(chosen.active, size), anchor: inside(chosen.anchor, size) }
  const focus = useCellFocus(selection.active, isEditing)
  function select(next: GridSelection): void {
    setSelection(next)
    focus()
  }
  return {
    selection,
    select,
    go: (place: CellPlace) => select(only(place)),
    extend: (active: CellPlace) => select({ active, anchor: selection.anchor }),
    selectAll: () =>
      setSelection({
        anchor: { row: 0, column: 0 },
        active: { row: size.rows - 1, column: size.columns - 1 },
      }),
  }
}

/** What can be done in the grid, by keys, presses and buttons. */
export function useGrid(rows: readonly GridRow[], columns: readonly GridColumn[]) {
  const categories = useCategories()
  const size: GridSize = { rows: rows.length, columns: columns.length }
  const [editing, setEditing] = useState<Editing>()
  const [words, setWords] = useState('')
  const [isLeaving, leave] = useState(false)
  const { selection, select, ...moves } = useSelection(size, editing !== undefined)

  const textAt = ({ row, column }: CellPlace): string => {
    const [of, at] = [rows[row], columns[column]]
    return of && at ? cellOf(of, at, { categories }).text : ''
  }
  const write = (targets: readonly Target[]) => changeCells(cellChanges(targets, rows, columns, categories))

  return {
    ...moves,
    selection,
    size,
    editing,
    isEditing: editing !== undefined,
    isLeaving,
    leave,
    words,
    edit(text?: string) {
      if (!columns[selection.active.column]?.isReadOnly) setEditing({ place: selection.active, text })
    },
    /** Ends editing. `text` is undefined where the cell stays as it was; then the keyboard goes on by `step`. */
    endEdit(text: string | undefined, step?: Step) {
      const at = editing?.place
      setEditing(undefined)
      if (at && text !== undefined) write([{ place: at, text }])
      if (at && step) moves.go(stepped(at, step, size))
    },
    clear: () => write(placesIn(selection).map((place) => ({ place, text: '' }))),
    fillDown: () => write(filledDown(selection, textAt)),
    copied: () => writeBlock(blockOf(selection, textAt)),
    paste(copied: string) {
      const block = readBlock(copied)
      if (block.length === 0) return
      const { cells, lost, filled } = placesOf(block, selection, size)
      write(cells)
      select({
        anchor: { row: filled.top, column: filled.left },
        active: { row: filled.bottom, column: filled.right },
      })
      setWords(pastedInWords(cells.length, lost))
    },
    undo: () => setWords(undoTyping() ? 'Undone.' : 'There is nothing to undo.'),
    redo: () => setWords(redoTyping() ? 'Redone.' : 'There is nothing to redo.'),
  }
}

export type GridActions = ReturnType<typeof useGrid>

export const cellId = ({ row, column }: CellPlace): string => `grid-${row}-${column}`

/** The focus follows the active cell, once it was asked for. */
function useCellFocus({ row, column }: CellPlace, isEditing: boolean): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current || isEditing) return
    isWanted.current = false
    document.getElementById(cellId({ row, column }))?.focus()
  })
  return () => {
    isWanted.current = true
  }
}

function cellChanges(
  targets: readonly Target[],
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  categories: Parameters<typeof changeTo>[3]['categories'],
): CellChange[] {
  return targets.flatMap(({ place, text }) => {
    const [row, column] = [rows[place.row], columns[place.column]]
    return row && column && !column.isReadOnly ? [changeTo(row, column, text, { categories })] : []
  })
}

function placesIn(selection: GridSelection): CellPlace[] {
  const { top, left, bottom, right } = rectangleOf(selection)
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column) => ({ row: top + row, column: left + column })),
  ).flat()
}

function blockOf(selection: GridSelection, textAt: (place: CellPlace) => string): string[][] {
  const { top, left, bottom, right } = rectangleOf(selection)
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column) =>
      textAt({ row: top + row, column: left + column }),
    ),
  )
}

/** The first row of what is chosen, in all rows below; a single cell takes what stands above it. */
function filledDown(selection: GridSelection, textAt: (place: CellPlace) => string): Target[] {
  const { top } = rectangleOf(selection)
  const from = isOneCell(selection) || rectangleOf(selection).bottom === top ? top - 1 : top
  if (from < 0) return []
  return placesIn(selection)
    .filter(({ row }) => row !== from)
    .map((place) => ({ place, text: textAt({ row: from, column: place.column }) }))
}

function stepped(at: CellPlace, step: Step, size: GridSize): CellPlace {
  if (step === 'next' || step === 'previous') return tabbed(at, step === 'next' ? 1 : -1, size) ?? at
  const by = { down: 1, up: -1, stay: 0 }[step]
  return inside({ row: at.row + by, column: at.column }, size)
}

function pastedInWords(cells: number, { rows, columns }: GridSize): string {
  const lost = [
    ...(rows > 0 ? [counted(rows, 'row')] : []),
    ...(columns > 0 ? [counted(columns, 'column')] : []),
  ]
  const words = `Pasted ${counted(cells, 'cell')}.`
  return lost.length === 0 ? words : `${words} The grid ends there: ${lost.join(' and ')} left out.`
}
