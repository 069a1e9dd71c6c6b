import type { ComponentProps } from 'react'
import { controlStyle, Field, type FieldProps } from './field.tsx'
import { ChevronDown } from './icons.tsx'

type SelectProps = FieldProps & Omit<ComponentProps<'select'>, 'id'>

export function Select(props: SelectProps) {
  const { id, label, hint, error, labelHidden, className, children, ...select } = props
  return (
    <Field {...{ id, label, hint, error, labelHidden, className }}>
      {(ties) => (
        <span className="relative flex">
          <select {...select} {...ties} className={`${controlStyle} cursor-pointer appearance-none pr-10`}>
            {children}
          </select>
          <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4" />
        </span>
      )}
    </Field>
  )
}
