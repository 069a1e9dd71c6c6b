import { useId } from 'react'
import { RadioBox } from '../../ui/radio-box.tsx'
import type { LineFieldsProps } from './line-fields-props.ts'
import { returnableOf } from './return-draft.ts'

const wishes = { refund: 'My money back', exchange: 'Another size' } as const

/** What the shopper wants for a line. Sizes of which there are not enough can't be chosen. */
export function ExchangeFields(props: LineFieldsProps) {
  const { returns, kind, line, onChange } = props
  const { key, wants } = line
  const sizes = returnableOf(returns, line)?.sizes ?? []
  if (kind === 'withdrawal' || sizes.length === 0) return null
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-sm font-medium">What would you like?</legend>
        <div className="flex flex-wrap gap-2">
          {(Object.keys(wishes) as (keyof typeof wishes)[]).map((wish) => (
            <RadioBox
              key={wish}
              name={`wants-${key}`}
              value={wish}
              checked={wants === wish}
              onChange={() => onChange({ wants: wish })}
              className="min-h-12 rounded-sm px-4 hover:border-ink"
            >
              {wishes[wish]}
            </RadioBox>
          ))}
        </div>
      </fieldset>
      {wants === 'exchange' && <SizeChoice {...props} />}
    </>
  )
}

function SizeChoice({ returns, line, errors, onChange }: LineFieldsProps) {
  const { key, quantity, size } = line
  const sizes = returnableOf(returns, line)?.sizes ?? []
  const id = useId()
  const error = errors[`size-${key}`]
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <p id={`${id}-legend`} className="mb-2 text-sm font-medium">
        New size
      </p>
      <div className="flex flex-wrap gap-2">
        {sizes.map(({ size: each, available }) => {
          const isShort = available !== undefined && available < quantity
          return (
            <RadioBox
              key={each}
              name={`size-${key}`}
              value={each}
              checked={size === each && !isShort}
              disabled={isShort}
              onChange={() => onChange({ size: each })}
              className={`min-h-12 min-w-12 rounded-sm px-3 ${isShort ? 'text-stone-600 line-through' : 'hover:border-ink'}`}
            >
              {each}
              {isShort && <span className="sr-only"> sold out</span>}
            </RadioBox>
          )
        })}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-xs error-text">
          {error}
        </p>
      )}
    </div>
  )
}
