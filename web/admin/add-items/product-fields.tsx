import { useId, useState } from 'react'
import { type Categories, type CategoryEntry, categoryNamed } from '../../../contract/catalogue/categories.ts'
import { deliveryTimes } from '../../../contract/catalogue/taxonomy.ts'
import { endSentence, formatMoney, highestPrice } from '../../../contract/money.ts'
import { useCategories } from '../../settings/shop-settings.ts'
import type { FieldErrors } from '../../ui/form-errors.ts'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { currencyUnit } from '../ui/currency-unit.ts'
import type { FormTexts } from './read-product-form.ts'

type ProductFieldsProps = {
  errors: FieldErrors
  /** What the fields hold at first. */
  initial?: Partial<FormTexts>
  /** The sizes are a product's own, whatever its category usually has. */
  keepsSizes?: boolean
}

export function ProductFields({ errors, initial = {}, keepsSizes = false }: ProductFieldsProps) {
  const categories = useCategories()
  const [chosen, setCategory] = useState(initial.category)
  // What is typed meanwhile stands in its field and not among the choices.
  const [sizesAtFirst] = useState(initial.size)
  const category = entryOf(categories, chosen)
  const field = (name: Exclude<keyof FormTexts, 'size'>) => ({
    name,
    error: errors[name],
    defaultValue: initial[name],
  })
  return (
    <>
      <TextField {...field('productName')} label="Product name" autoComplete="off" />
      <TextArea {...field('productDescription')} label="Description" rows={5} hint="Fabric, fit and care." />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select {...field('category')} label="Category" onChange={({ target }) => setCategory(target.value)}>
          {categories.map(option)}
        </Select>
        <Select {...field('subCategory')} label="Sub-category">
          {category.types.map(option)}
        </Select>
        <TextField
          {...field('price')}
          label={`Price in ${currencyUnit()}`}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0 to 100"
          hint={endSentence(`Any price is accepted, up to ${formatMoney(highestPrice)}`)}
        />
        <Select {...field('deliveryTime')} label="Delivery time">
          {deliveryTimes.map((name) => option({ name }))}
        </Select>
      </div>
      <SizesField
        category={category}
        error={errors.size}
        initial={keepsSizes || category === entryOf(categories, initial.category) ? sizesAtFirst : undefined}
      />
    </>
  )
}

const option = ({ name }: { name: string }) => <option key={name}>{name}</option>

const entryOf = (categories: Categories, name: string | undefined): CategoryEntry =>
  categoryNamed(categories, name ?? '') ?? categories[0]

type SizesFieldProps = {
  category: CategoryEntry
  error: string | undefined
  /** The sizes of the product; undefined means the usual ones of the category. */
  initial: readonly string[] | undefined
}

const sizeChipStyle =
  'relative grid min-h-11 min-w-12 place-items-center border border-stone-500 bg-white px-3 text-sm hover:border-ink ' +
  'has-checked:border-ink has-checked:bg-ink has-checked:text-paper ' +
  'has-checked:forced-highlight has-focus-visible:focus-ring'

/**
 * The form offers the category's sizes with the usual ones ticked, those that the product has beside them, and a field for
 * more, such as '30, 32'. A size that is there is not typed again: its label can have a comma.
 */
function SizesField({ category, error, initial }: SizesFieldProps) {
  const id = useId()
  const { sizes, usualSizes } = category
  const chosen = initial ?? usualSizes
  const offered = [...sizes, ...chosen.filter((size) => !sizes.includes(size))]
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-sm font-medium">Sizes</legend>
      <div className="flex flex-wrap gap-2">
        {offered.map((size) => (
          <label key={size} className={sizeChipStyle}>
            <input
              type="checkbox"
              name="size"
              value={size}
              defaultChecked={chosen.includes(size)}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 size-full opacity-0"
            />
            <span className="min-w-0 break-words">{size}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="text-xs error-text">
          {error}
        </p>
      )}
      <TextField
        label="Other sizes"
        name="size"
        autoComplete="off"
        hint={`Separated by commas, such as 30, 32, 34. Put a size that has a comma itself in quotes: "W32, L34".`}
      />
    </fieldset>
  )
}
