import type { FieldErrors } from '../../ui/form-errors.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { EditValues } from './edit-values.ts'

type AttributeFieldsProps = { values: EditValues; errors: FieldErrors }

/** What the merchant finds and groups the product by, beside its category. */
export function AttributeFields({ values, errors }: AttributeFieldsProps) {
  const field = (name: 'colour' | 'productType' | 'vendor' | 'tags') => ({
    name,
    error: errors[name],
    defaultValue: values[name],
    autoComplete: 'off',
  })
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField {...field('colour')} label="Colour" hint="As shoppers read it, such as Midnight Navy." />
      <TextField {...field('productType')} label="Type" hint="Your own word, such as Overshirts." />
      <TextField {...field('vendor')} label="Brand" hint="Who makes it. Only you see it." />
      <TextField {...field('tags')} label="Tags" hint="Separated by commas. Only you see them." />
    </div>
  )
}
