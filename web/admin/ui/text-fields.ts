import type { FieldErrors } from '../../ui/form-errors.ts'

type TextsOf<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never
}[keyof Values] &
  string

export type FormPart<Values> = {
  values: Values
  errors: FieldErrors
  change: (part: Partial<Values>) => void
}

/** The props of the field of a text of the values, by its name. */
export const textFields =
  <Values extends object>({ values, errors, change }: FormPart<Values>) =>
  (name: TextsOf<Values>) => ({
    name,
    value: values[name] as string,
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: target.value } as unknown as Partial<Values>),
  })
