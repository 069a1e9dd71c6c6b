import type { Variant } from '../../../contract/catalogue/admin-product.ts'
import { controlStyle } from '../../ui/field.tsx'
import { discard, keyOf, type Mode, type Typed, type } from './counts.ts'
import { readAdded, readCount } from './read-count.ts'

export const countFieldNames: Record<Mode, string> = { count: 'New count', add: 'Add or take away' }

type CountFieldProps = {
  product: Pick<Typed, 'productId' | 'productName'>
  variant: Variant
  mode: Mode
  entry: Typed | undefined
  /** Where the page says why this can't be saved. */
  problemId: string | undefined
}

/** An empty field changes nothing. Beside it stands what the typed number would do. */
export function CountField({ product, variant: { size, onHand }, mode, entry, problemId }: CountFieldProps) {
  const text = entry?.text ?? ''
  if (mode === 'add' && onHand === undefined)
    return <span className="text-xs text-stone-600">Count it first</span>
  return (
    <span className="flex items-center justify-end gap-2">
      <span className="text-xs whitespace-nowrap text-stone-700 tabular-nums max-sm:sr-only">
        {effectOf(mode, text, onHand)}
      </span>
      <input
        data-count={keyOf({ ...product, size })}
        aria-label={`${countFieldNames[mode]}, ${product.productName}, size ${size}`}
        aria-invalid={problemId === undefined ? undefined : true}
        aria-describedby={problemId}
        value={text}
        inputMode={mode === 'count' ? 'numeric' : 'text'}
        enterKeyHint="next"
        autoComplete="off"
        maxLength={12}
        onChange={({ target }) => type({ ...product, size, text: target.value, seen: onHand ?? null })}
        onBlur={() => entry && text.trim() === '' && discard([entry])}
        className={`${controlStyle} max-w-22 px-2.5 text-right tabular-nums md:min-h-9 md:py-1 ${text === '' ? '' : 'border-ink font-medium'}`}
      />
    </span>
  )
}

/** '+3' beside a count, '= 8' beside an addition. */
function effectOf(mode: Mode, text: string, onHand: number | undefined): string | undefined {
  if (text.trim() === '') return undefined
  if (mode === 'add') {
    const added = readAdded(text)
    return added === undefined || onHand === undefined ? undefined : `= ${onHand + added}`
  }
  const counted = readCount(text)
  if (counted === undefined || onHand === undefined) return undefined
  return counted === onHand ? 'same' : signed(counted - onHand)
}

export const signed = (pieces: number): string =>
  pieces < 0 ? `−${(-pieces).toLocaleString('en-US')}` : `+${pieces.toLocaleString('en-US')}`
