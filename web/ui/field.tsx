import { type ReactNode, useId } from 'react'

export type FieldProps = {
  label: ReactNode
  hint?: string | undefined
  error?: string | undefined
  id?: string | undefined
  labelHidden?: boolean | undefined
  className?: string | undefined
}

export type ControlTies = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export const controlStyle =
  'min-h-11 w-full min-w-0 rounded-sm border border-stone-500 bg-white px-3.5 py-2.5 text-base text-ink ' +
  'hover:border-ink aria-invalid:border-thread aria-invalid:bg-thread-tint/40 ' +
  'disabled:bg-paper-deep disabled:text-stone-600'

type FieldFrameProps = FieldProps & { children: (ties: ControlTies) => ReactNode }

export function Field(props: FieldFrameProps) {
  const { label, hint, error, labelHidden = false, className = '', children } = props
  const own = useId()
  const id = props.id ?? own
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-stone-600">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-xs error-text">
          {error}
        </p>
      )}
    </div>
  )
}
