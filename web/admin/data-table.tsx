import type { ReactNode } from 'react'
import { ChevronDown } from '../ui/icons.tsx'

export type Sort<Key> = { order: Key; sort: 'asc' | 'desc' }

export type Column<Row, Key extends string> = {
  title: string
  titleStyle?: string
  /** The name that the call sorts by; a column without it can't be sorted by. */
  order?: Key
  headStyle: string
  cellStyle: string
  cell: (row: Row) => ReactNode
}

type DataTableProps<Row, Key extends string> = {
  caption: string
  columns: readonly Column<Row, Key>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  sorted: Sort<Key>
  onSort: (order: Key) => void
  /** Another list is loading; this one stays readable until it arrives. */
  loading: boolean
}

/** A table whose heads stay in view below the tabs and sort the list. */
export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const { caption, columns, rows, keyOf, loading } = props
  return (
    <table aria-busy={loading} className={`w-full table-fixed text-sm ${loading ? 'opacity-60' : ''}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <ColumnHead key={column.title} column={column} {...props} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-b border-stone-300 hover:bg-paper-deep">
            {columns.map(({ title, cellStyle, cell }) => (
              <td key={title} className={cellStyle}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ColumnHeadProps<Row, Key extends string> = Pick<DataTableProps<Row, Key>, 'sorted' | 'onSort'> & {
  column: Column<Row, Key>
}

function ColumnHead<Row, Key extends string>({ column, sorted, onSort }: ColumnHeadProps<Row, Key>) {
  const { title, titleStyle, order, headStyle } = column
  const style = `sticky top-(--tabs-height) z-10 bg-paper px-3 py-0 text-left font-medium shadow-[inset_0_-1px_var(--color-ink)] ${headStyle}`
  if (order === undefined)
    return (
      <th scope="col" className={style}>
        <span className={titleStyle}>{title}</span>
      </th>
    )
  const isSorted = order === sorted.order
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorted.sort === 'asc' ? 'ascending' : 'descending') : undefined}
      className={style}
    >
      <button
        type="button"
        onClick={() => onSort(order)}
        className={`inline-flex min-h-11 items-center gap-1 hover:text-thread ${headStyle.includes('text-right') ? 'flex-row-reverse' : ''}`}
      >
        {title}
        <ChevronDown
          className={`size-4 transition-[rotate] ${isSorted ? '' : 'opacity-0'} ${sorted.sort === 'asc' ? 'rotate-180' : ''}`}
        />
      </button>
    </th>
  )
}
