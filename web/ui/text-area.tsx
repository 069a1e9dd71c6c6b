import type { ComponentProps } from 'react'
import { controlStyle, Field, type FieldProps } from './field.tsx'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>

export function TextArea({ id, label, hint, error, labelHidden, className, ...textarea }: TextAreaProps) {
  return (
    <Field {...{ id, label, hint, error, labelHidden, className }}>
      {(ties) => <textarea rows={4} {...textarea} {...ties} className={controlStyle} />}
    </Field>
  )
}
