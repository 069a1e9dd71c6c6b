import { useEffect, useRef, useState } from 'react'
import { useCategories } from '../../settings/shop-settings.ts'
import { counted } from '../ui/counted.ts'
import { readBlock, writeBlock } from './clipboard.ts'
import type { GridColumn } from './grid-columns.ts'
import { type CellChange, changeCells, redoTyping, undoTyping } from './grid-edits.ts'
import { cellOf, changeTo, type GridRow } from './grid-rows.ts'
import {
  type CellPlace,
  followed,
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
type Editing = { row: GridRow; column: number; text: string | undefined }

type Target = { place: CellPlace; text: string }

/** Where the keyboard is, and the focus with it. */
function useSelection(rows: readonly GridRow[], size: GridSize, isEditing: boolean) {
  const [state, setState] = useState({ chosen: only({ row: 0, column: 0 }), rows })
  const chosen = state.rows === rows ? state.chosen : followed(state.chosen, state.rows, rows)
  if (state.rows !== rows) setState({ chosen, rows })
  const setSelection = (next: GridSelection) => setState({ chosen: next, rows })
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
  const [edited, setEditing] = useState<Editing>()
  const [words, setWords] = useState('')
  const [isLeaving, leave] = useState(false)
  const at = edited && { row: rows.findIndex(({ key }) => key === edited.row.key), column: edited.column }
  const editing = at && at.row >= 0 ? { place: at, text: edited?.text } : undefined
  const { selection, select, ...moves } = useSelection(rows, size, editing !== undefined)

  const textAt = ({ row, column }: CellPlace): string => {
    const [of, at] = [rows[row], columns[column]]
    return of && at ? cellOf(of, at, { categories }).text : ''
  }
  const write = (targets: readonly Target[], to = rows) =>
    changeCells(cellChanges(targets, to, columns, categories))

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
      const { row, column } = selection.active
      const of = rows[row]
      if (of && !columns[column]?.isReadOnly) setEditing({ row: of, column, text })
    },
    /**
     * Ends editing. `text` is undefined where the cell stays as it was; then the keyboard goes on by `step`. The product is the
     * one whose cell it was, though it may have moved, or gone, meanwhile.
     */
    endEdit(text: string | undefined, step?: Step) {
      setEditing(undefined)
      if (edited === undefined) return
      const { row, column } = edited
      if (text !== undefined)
        write([{ place: { row: 0, column }, text }], [rows.find(({ key }) => key === row.key) ?? row])
      if (editing && step) moves.go(stepped(editing.place, step, size))
    },
    clear: () =>
      write(
        placesIn(selection)
          .flat()
          .map((place) => ({ place, text: '' })),
      ),
    fillDown: () => write(filledDown(selection, textAt)),
    copied: () => writeBlock(placesIn(selection).map((row) => row.map(textAt))),
    paste(copied: string) {
      const block = readBlock(copied)
      if (block.length === 0) return
      const { cells, lost, filled } = placesOf(block, selection, size)
      write(cells)
      select({
        anchor: { row: filled.top, column: filled.left },
        active: { row: filled.bottom, column: filled.right },
      })
      const fixed = cells.filter(({ place }) => columns[place.column]?.isReadOnly)
      const others = fixed.filter(({ place, text }) => text.trim() !== textAt(place))
      const otherRows = new Set(others.map(({ place }) => place.row)).size
      setWords(pastedInWords({ cells: cells.length - fixed.length, lost, otherRows }))
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

/** By rows. */
function placesIn(selection: GridSelection): CellPlace[][] {
  const { top, left, bottom, right } = rectangleOf(selection)
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column) => ({ row: top + row, column: left + column })),
  )
}

/** The first row of what is chosen, in all rows below; a single cell takes what stands above it. */
function filledDown(selection: GridSelection, textAt: (place: CellPlace) => string): Target[] {
  const { top } = rectangleOf(selection)
  const from = isOneCell(selection) || rectangleOf(selection).bottom === top ? top - 1 : top
  if (from < 0) return []
  return placesIn(selection)
    .flat()
    .filter(({ row }) => row !== from)
    .map((place) => ({ place, text: textAt({ row: from, column: place.column }) }))
}

function stepped(at: CellPlace, step: Step, size: GridSize): CellPlace {
  if (step === 'next' || step === 'previous') return tabbed(at, step === 'next' ? 1 : -1, size) ?? at
  const by = { down: 1, up: -1, stay: 0 }[step]
  return inside({ row: at.row + by, column: at.column }, size)
}

/** `otherRows`: those whose pasted product or size, which the grid does not change, is not the one they stand beside. */
type Pasted = { cells: number; lost: GridSize; otherRows: number }

function pastedInWords({ cells, lost: { rows, columns }, otherRows }: Pasted): string {
  const lost = [
    ...(rows > 0 ? [counted(rows, 'row')] : []),
    ...(columns > 0 ? [counted(columns, 'column')] : []),
  ]
  return [
    `Pasted ${counted(cells, 'cell')}.`,
    ...(lost.length > 0 ? [`The grid ends there: ${lost.join(' and ')} left out.`] : []),
    ...(otherRows > 0
      ? [
          `In ${counted(otherRows, 'row')} the pasted product or size is not that of the grid. Check before saving.`,
        ]
      : []),
  ].join(' ')
}
