import type { ComponentProps } from 'react'
import { controlStyle, Field, type FieldProps } from './field.tsx'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>

export function TextArea({ label, hint, error, labelHidden, className, ...textarea }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, labelHidden, className }}>
      {(ties) => <textarea rows={4} {...textarea} {...ties} className={controlStyle} />}
    </Field>
  )
}
