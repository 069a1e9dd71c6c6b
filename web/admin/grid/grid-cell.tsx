import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isSaveKey } from '../ui/save-bar.tsx'
import type { GridColumn } from './grid-columns.ts'
import type { CellState } from './grid-rows.ts'
import type { CellPlace } from './selection.ts'
import { cellId, type Step } from './use-grid.ts'

type GridCellProps = {
  place: CellPlace
  column: GridColumn
  cell: CellState
  isActive: boolean
  isChosen: boolean
  /** The text that the editor begins with; undefined while the cell is not edited. */
  editor: { text: string; choices: readonly string[] | undefined } | undefined
  onEnd: EndEdit
}

export type EndEdit = (text: string | undefined, step?: Step) => void

const cellStyle =
  'relative h-11 max-w-0 border-r border-b border-stone-300 p-0 outline-offset-[-2px] md:h-9 ' +
  'focus-visible:outline-2 focus-visible:outline-ink'

function toneOf({ cell, column, isChosen }: GridCellProps): string {
  if (cell.fault !== undefined) return 'bg-thread-tint text-thread-deep'
  if (cell.before !== undefined) return 'bg-yellow-tint'
  if (isChosen) return 'bg-blue-tint'
  return column.isReadOnly ? 'bg-paper text-stone-700' : 'bg-white'
}

export function GridCell(props: GridCellProps) {
  const { place, column, cell, isActive, isChosen, editor, onEnd } = props
  const id = cellId(place)
  const isFirst = place.column === 0
  const ring = isChosen && !isActive ? 'shadow-[inset_0_0_0_1px_var(--color-blue-text)]' : ''
  const Element = isFirst ? 'th' : 'td'
  return (
    <Element
      id={id}
      scope={isFirst ? 'row' : undefined}
      tabIndex={isActive ? 0 : -1}
      aria-colindex={place.column + 1}
      aria-selected={isChosen}
      aria-readonly={column.isReadOnly || undefined}
      aria-invalid={cell.fault === undefined ? undefined : true}
      aria-describedby={cell.fault === undefined ? undefined : `${id}-fault`}
      data-cell={`${place.row} ${place.column}`}
      className={`${cellStyle} ${toneOf(props)} ${ring} ${isFirst ? 'sticky left-0 z-1 text-left font-medium' : ''} ${isActive ? 'outline-2 outline-stone-500' : ''}`}
    >
      {editor ? (
        <CellEditor column={column} {...editor} onEnd={onEnd} />
      ) : (
        <span className={`block truncate px-2.5 ${column.isNumber ? 'text-right tabular-nums' : ''}`}>
          {cell.text}
        </span>
      )}
      {cell.before !== undefined && !editor && (
        <>
          <span
            aria-hidden="true"
            className="absolute top-0 right-0 border-5 border-yellow-text border-b-transparent border-l-transparent"
          />
          <span className="sr-only">, changed, was {cell.before || 'empty'}</span>
        </>
      )}
      {cell.fault !== undefined && (
        <span id={`${id}-fault`} hidden>
          {cell.fault}
        </span>
      )}
    </Element>
  )
}

type CellEditorProps = {
  column: GridColumn
  text: string
  choices: readonly string[] | undefined
  onEnd: EndEdit
}

const editorStyle =
  'absolute inset-0 size-full bg-white px-2.5 text-base text-ink outline-2 outline-ink md:text-sm'

/** Enter and Tab keep what was typed and go on, Escape gives it up. A press elsewhere, the keys that save, and other rows keep it. */
function CellEditor({ column, text, choices, onEnd }: CellEditorProps) {
  const [typed, setTyped] = useState(text)
  const hasEnded = useRef(false)
  function end(...args: Parameters<EndEdit>): void {
    if (hasEnded.current) return
    hasEnded.current = true
    onEnd(...args)
  }
  const editor = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const keep = useEffectEvent(() => end(typed))
  useEffect(() => {
    const element = editor.current
    return () => {
      // Its row has gone. In development effects also end while it stays.
      if (!element?.isConnected) keep()
    }
  }, [])
  function onKeyDown(event: KeyboardEvent): void {
    // The bar hears the key next, and saves this text as well.
    if (isSaveKey(event)) return void flushSync(() => end(typed, 'stay'))
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const step = { Enter: event.shiftKey ? 'up' : 'down', Tab: event.shiftKey ? 'previous' : 'next' }[
      event.key
    ]
    if (step === undefined && event.key !== 'Escape') return
    event.preventDefault()
    if (step === undefined) end(undefined, 'stay')
    else end(typed, step as Step)
  }
  const control = {
    ref: editor,
    'aria-label': column.title,
    value: typed,
    onKeyDown,
    onBlur: () => end(typed),
    onMouseDown: (event: { stopPropagation: () => void }) => event.stopPropagation(),
    // The cell was asked to be edited.
    autoFocus: true,
    className: `${editorStyle} ${column.isNumber ? 'text-right' : ''}`,
  }
  if (choices)
    return (
      <select {...control} onChange={({ target }) => setTyped(target.value)}>
        {!choices.includes(typed) && <option value={typed}>{typed || 'Choose one'}</option>}
        {choices.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    )
  return (
    <input
      {...control}
      inputMode={column.isNumber ? 'decimal' : undefined}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
