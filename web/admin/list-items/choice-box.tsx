import { type ComponentProps, useEffect, useRef } from 'react'
import { Check, Minus } from '../../ui/icons.tsx'
import { isWithShift, keepTextUnselected } from '../ui/use-selection.ts'

type ChoiceBoxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  label: string
  /** `isRange` with the Shift key. */
  onChoose: (isRange: boolean) => void
  /** Some of several are chosen. */
  isMixed?: boolean
}

/** A checkbox without a visible label, 44 px wide for fingers. */
export function ChoiceBox({ label, onChoose, isMixed = false, className = '', ...input }: ChoiceBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  const Mark = isMixed ? Minus : Check
  return (
    <label
      onMouseDown={keepTextUnselected}
      className={`flex min-h-11 min-w-11 cursor-pointer items-center justify-start max-lg:pl-1 ${className}`}
    >
      <span className="relative flex size-5">
        <input
          ref={box}
          type="checkbox"
          aria-label={label}
          onChange={(event) => onChoose(isWithShift(event))}
          className="peer size-5 appearance-none rounded-sm border border-stone-500 bg-white checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink hover:border-ink"
          {...input}
        />
        <Mark className="pointer-events-none absolute inset-0 m-auto hidden size-3.5 text-paper peer-checked:block peer-indeterminate:block forced-colors:text-[CanvasText]" />
      </span>
    </label>
  )
}
