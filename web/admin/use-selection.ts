import { useState } from 'react'

type Selectable = { _id: string }

/** The items of a list whose boxes are ticked. An item that leaves the list leaves the selection. */
export function useSelection<Item extends Selectable>(
  items: readonly Item[],
  isSelectable: (item: Item) => boolean = () => true,
) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    selected: items.filter((item) => ids.has(item._id) && isSelectable(item)),
    toggle({ _id }: Selectable): void {
      setIds((now) => (now.has(_id) ? without(now, [_id]) : new Set([...now, _id])))
    },
    select: (more: readonly Selectable[]) => setIds((now) => new Set([...now, ...idsOf(more)])),
    deselect: (fewer: readonly Selectable[]) => setIds((now) => without(now, idsOf(fewer))),
  }
}

export type Selection<Item extends Selectable> = ReturnType<typeof useSelection<Item>>

const idsOf = (items: readonly Selectable[]) => items.map(({ _id }) => _id)

const without = (ids: ReadonlySet<string>, removed: readonly string[]) =>
  new Set([...ids].filter((id) => !removed.includes(id)))
