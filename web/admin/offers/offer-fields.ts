import type { FieldErrors } from '../../ui/form-errors.ts'
import type { OfferValues } from './offer-values.ts'

/** The part of the form that its groups of fields share. */
export type FieldsProps = {
  values: OfferValues
  errors: FieldErrors
  change: (part: Partial<OfferValues>) => void
}

type TextName = Exclude<
  keyof OfferValues,
  'kind' | 'scope' | 'category' | 'subCategory' | 'products' | 'combines'
>

/** A text of the offer as the props of its field. */
export const textField =
  ({ values, errors, change }: FieldsProps) =>
  (name: TextName) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
