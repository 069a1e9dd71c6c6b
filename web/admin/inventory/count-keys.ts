import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { discard, keyOf, type Typed, type } from './counts.ts'
import { pastedColumn } from './read-count.ts'
import type { StockProduct } from './stock-query.ts'

const fieldSelector = 'input[data-count]'

export const focusField = (entry: { productId: string; size: string }): void =>
  document.querySelector<HTMLInputElement>(`[data-count="${CSS.escape(keyOf(entry))}"]`)?.focus()

/**
 * Enter and the arrow keys move down and up the column of fields, Escape empties one, and a column that was copied from a
 * spreadsheet is pasted downwards from the focused field.
 * @param onPasted how many numbers had a field, and how many were copied
 */
export function useColumnKeys(
  products: readonly StockProduct[],
  onPasted: (filled: number, copied: number) => void = () => {},
) {
  const list = useRef<HTMLDivElement>(null)
  const fields = () => [...(list.current?.querySelectorAll<HTMLInputElement>(fieldSelector) ?? [])]

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLInputElement) || !event.target.matches(fieldSelector)) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const entry = entryOf(products, event.target)
    if (event.key === 'Escape' && entry) discard([entry])
    const step = stepOf(event)
    if (step === 0) return
    event.preventDefault()
    const all = fields()
    const next = all[all.indexOf(event.target) + step]
    next?.focus()
    next?.select()
  }

  function onPaste(event: ClipboardEvent): void {
    const column = pastedColumn(event.clipboardData.getData('text'))
    if (column === undefined || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const all = fields()
    const from = all.slice(all.indexOf(event.target))
    const filled = from.slice(0, column.length)
    for (const [index, field] of filled.entries()) {
      const entry = entryOf(products, field)
      // Whole, since the beginning of a number is another number; one too long is marked.
      const text = column[index] ?? ''
      if (entry && text !== '') type({ ...entry, text })
    }
    filled.at(-1)?.focus()
    onPasted(filled.length, column.length)
  }

  return { ref: list, onKeyDown, onPaste }
}

function stepOf({ key, shiftKey }: KeyboardEvent): -1 | 0 | 1 {
  if (key === 'ArrowDown') return 1
  if (key === 'ArrowUp') return -1
  if (key === 'Enter') return shiftKey ? -1 : 1
  return 0
}

/** The variant of a field, with the number that the merchant sees beside it. */
function entryOf(
  products: readonly StockProduct[],
  field: HTMLInputElement,
): Omit<Typed, 'result' | 'text'> | undefined {
  for (const { productId, productName, variants } of products)
    for (const { size, onHand = null } of variants)
      if (keyOf({ productId, size }) === field.dataset.count)
        return { productId, productName, size, seen: onHand }
  return undefined
}
