import { useId } from 'react'
import { controlStyle } from '../../ui/field.tsx'

type SizeFieldProps = {
  label: string
  size: string
  value: string
  fault: string | undefined
  isNumber?: boolean
  onChange: (text: string) => void
}

/** A field of a row whose visible label is the head of its column, but for narrow screens. */
export function SizeField({ label, size, value, fault, isNumber = false, onChange }: SizeFieldProps) {
  const id = useId()
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-xs text-stone-700 lg:sr-only">
        {label}
        <span className="sr-only">, size {size}</span>
      </label>
      <input
        id={id}
        value={value}
        inputMode={isNumber ? 'numeric' : 'text'}
        autoComplete="off"
        spellCheck={false}
        maxLength={isNumber ? 12 : 64}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={({ target }) => onChange(target.value)}
        className={`${controlStyle} px-2.5 lg:min-h-9 lg:py-1 ${isNumber ? 'text-right tabular-nums' : ''}`}
      />
      {fault && (
        <span id={`${id}-fault`} className="text-xs error-text">
          {fault}
        </span>
      )}
    </span>
  )
}
