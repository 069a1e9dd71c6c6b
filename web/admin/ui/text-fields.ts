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

/**
 * The props of the field of a text of the values, by its name.
 * @param within the name of the values where they are a part of the form's: "rates.0"
 */
export const textFields =
  <Values extends object>({ values, errors, change }: FormPart<Values>, within?: string) =>
  (name: TextsOf<Values>) => ({
    name: nameWithin(name, within),
    value: values[name] as string,
    error: errors[nameWithin(name, within)],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: target.value } as unknown as Partial<Values>),
  })

const nameWithin = (name: string, within?: string) => (within === undefined ? name : `${within}.${name}`)
