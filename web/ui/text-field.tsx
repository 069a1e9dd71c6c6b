import type { ComponentProps, ReactNode } from 'react'
import { controlStyle, Field, type FieldProps } from './field.tsx'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id'> & { trailing?: ReactNode }

export function TextField(props: TextFieldProps) {
  const { id, label, hint, error, labelHidden, className, trailing, ...input } = props
  return (
    <Field {...{ id, label, hint, error, labelHidden, className }}>
      {(ties) => (
        <span className="relative flex">
          <input {...input} {...ties} className={`${controlStyle} ${trailing ? 'pr-12' : ''}`} />
          {trailing && <span className="absolute inset-y-0 right-0 flex items-center">{trailing}</span>}
        </span>
      )}
    </Field>
  )
}
