import type { FieldErrors } from '../../ui/form-errors.ts'

type FormOfTexts<Typed> = {
  typed: Typed
  errors: FieldErrors
  setTyped: (typed: Typed) => void
}
type TextName<Typed> = { [Name in keyof Typed]: Typed[Name] extends string ? Name : never }[keyof Typed] &
  string

/** The props of a text field in a form of settings, by the name that the text has in its group. */
export const settingsTextField =
  <Typed extends object>({ typed, errors, setTyped }: FormOfTexts<Typed>) =>
  (name: TextName<Typed>) => ({
    name,
    value: typed[name] as string,
    error: errors[name],
    className: 'max-w-xl',
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
