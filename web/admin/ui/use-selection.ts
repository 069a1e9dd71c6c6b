import { type ChangeEvent, type MouseEvent as ReactMouseEvent, useRef, useState } from 'react'

type Selectable = { _id: string }

/** The items of a list whose boxes are ticked. An item that leaves the list leaves the selection. */
export function useSelection<Item extends Selectable>(
  items: readonly Item[],
  isSelectable: (item: Item) => boolean = () => true,
) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  /** The box that was pressed last, where a range begins. */
  const last = useRef<string>(undefined)
  const select = (more: readonly Selectable[]) => setIds((now) => new Set([...now, ...idsOf(more)]))
  const deselect = (fewer: readonly Selectable[]) => setIds((now) => without(now, idsOf(fewer)))

  /** @param isRange sets all from the box that was pressed last up to this one, as this one becomes */
  function toggle(item: Selectable, isRange = false): void {
    const range = isRange ? rangeOf(items, last.current, item._id).filter(isSelectable) : []
    const changed = range.length === 0 ? [item] : range
    last.current = item._id
    if (ids.has(item._id)) deselect(changed)
    else select(changed)
  }

  return {
    selected: items.filter((item) => ids.has(item._id) && isSelectable(item)),
    toggle,
    select,
    deselect,
  }
}

export type Selection<Item extends Selectable> = ReturnType<typeof useSelection<Item>>

/** The items from one to another, both included, in either direction; empty when one of them has left the list. */
export function rangeOf<Item extends Selectable>(
  items: readonly Item[],
  from: string | undefined,
  to: string,
): readonly Item[] {
  const [one, other] = [from, to].map((id) => items.findIndex(({ _id }) => _id === id))
  if (one === undefined || other === undefined || one < 0 || other < 0) return []
  return items.slice(Math.min(one, other), Math.max(one, other) + 1)
}

/** Whether a box was pressed with the Shift key. */
export const isWithShift = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey

/** Browsers would select the text between two presses with the Shift key. */
export const keepTextUnselected = (event: ReactMouseEvent): void => {
  if (event.shiftKey) event.preventDefault()
}

const idsOf = (items: readonly Selectable[]) => items.map(({ _id }) => _id)

const without = (ids: ReadonlySet<string>, removed: readonly string[]) =>
  new Set([...ids].filter((id) => !removed.includes(id)))
