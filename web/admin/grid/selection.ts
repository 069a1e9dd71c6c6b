/** Where the keyboard is in the grid, and what is chosen: a rectangle from the anchor to the active cell. */
export type CellPlace = { row: number; column: number }
export type GridSelection = { active: CellPlace; anchor: CellPlace }

export const only = (place: CellPlace): GridSelection => ({ active: place, anchor: place })

export type Rectangle = { top: number; left: number; bottom: number; right: number }

export const rectangleOf = ({ active, anchor }: GridSelection): Rectangle => ({
  top: Math.min(active.row, anchor.row),
  left: Math.min(active.column, anchor.column),
  bottom: Math.max(active.row, anchor.row),
  right: Math.max(active.column, anchor.column),
})

export const isOneCell = ({ active, anchor }: GridSelection): boolean =>
  active.row === anchor.row && active.column === anchor.column

const within = (value: number, size: number): number => Math.max(0, Math.min(size - 1, value))

export type GridSize = { rows: number; columns: number }

export const inside = ({ row, column }: CellPlace, { rows, columns }: GridSize): CellPlace => ({
  row: within(row, rows),
  column: within(column, columns),
})

type Keyed = { readonly key: string }

/** What is chosen goes with its rows where others have come before them; a row that has gone leaves its place to another. */
export function followed(
  selection: GridSelection,
  before: readonly Keyed[],
  now: readonly Keyed[],
): GridSelection {
  const moved = ({ row, column }: CellPlace): CellPlace => {
    const at = now.findIndex(({ key }) => key === before[row]?.key)
    return at < 0 ? { row, column } : { row: at, column }
  }
  const [active, anchor] = [moved(selection.active), moved(selection.anchor)]
  const isWhole = active.row - anchor.row === selection.active.row - selection.anchor.row
  return isWhole ? { active, anchor } : only(active)
}

/** The rows that Page Down goes on by. */
const pageRows = 10

type Move = { key: string; ctrl: boolean }

/** Where a key leads; undefined for a key that does not move. */
export function movedPlace(
  { row, column }: CellPlace,
  { key, ctrl }: Move,
  size: GridSize,
): CellPlace | undefined {
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const targets: Record<string, CellPlace> = {
    ArrowUp: { row: ctrl ? 0 : row - 1, column },
    ArrowDown: { row: ctrl ? last.row : row + 1, column },
    ArrowLeft: { row, column: ctrl ? 0 : column - 1 },
    ArrowRight: { row, column: ctrl ? last.column : column + 1 },
    Home: { row: ctrl ? 0 : row, column: 0 },
    End: { row: ctrl ? last.row : row, column: last.column },
    PageUp: { row: row - pageRows, column },
    PageDown: { row: row + pageRows, column },
  }
  const target = targets[key]
  return target && inside(target, size)
}

/** The next or the previous cell in reading order; undefined beyond the first and the last. */
export function tabbed(
  { row, column }: CellPlace,
  step: 1 | -1,
  { rows, columns }: GridSize,
): CellPlace | undefined {
  const at = row * columns + column + step
  return at < 0 || at >= rows * columns ? undefined : { row: Math.floor(at / columns), column: at % columns }
}

/**
 * Where the cells of a pasted block go. A single one fills what is chosen, and a block fills a choice that holds it a whole
 * number of times, as in spreadsheets. Where a row is shorter than others, the cells beyond it stay.
 * @returns `lost`: the rows and columns beyond the last ones of the grid
 */
export function placesOf(
  block: readonly (readonly string[])[],
  selection: GridSelection,
  size: GridSize,
): { cells: { place: CellPlace; text: string }[]; lost: GridSize; filled: Rectangle } {
  const { top, left, bottom, right } = rectangleOf(selection)
  const [height, width] = [block.length, Math.max(0, ...block.map((row) => row.length))]
  const chosen = { rows: bottom - top + 1, columns: right - left + 1 }
  const tiles = chosen.rows % height === 0 && chosen.columns % width === 0
  const wanted = tiles ? chosen : { rows: height, columns: width }
  const rows = Math.min(wanted.rows, size.rows - top)
  const columns = Math.min(wanted.columns, size.columns - left)
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => {
      const text = block[row % height]?.[column % width]
      return text === undefined ? [] : { place: { row: top + row, column: left + column }, text }
    }),
  ).flat(2)
  return {
    cells,
    lost: { rows: wanted.rows - rows, columns: wanted.columns - columns },
    filled: { top, left, bottom: top + rows - 1, right: left + columns - 1 },
  }
}
