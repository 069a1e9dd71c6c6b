import type { ComponentProps, ReactNode } from 'react'
import { controlStyle, Field, type FieldProps } from './field.tsx'

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id'> & {
    trailing?: ReactNode
  }

export function TextField({
  id,
  label,
  hint,
  error,
  labelHidden,
  trailing,
  className,
  ...input
}: TextFieldProps) {
  const frame = { id, label, hint, error, ...(labelHidden === undefined ? {} : { labelHidden }) }
  return (
    <Field {...frame} className={className ?? ''}>
      {(ties) => (
        <span className="relative flex">
          <input {...input} {...ties} className={`${controlStyle} ${trailing ? 'pr-12' : ''}`} />
          {trailing && <span className="absolute inset-y-0 right-0 flex items-center">{trailing}</span>}
        </span>
      )}
    </Field>
  )
}
