import { useState } from 'react'
import { categories, deliveryTimes, taxonomy } from '../../../contract/catalogue/taxonomy.ts'
import type { FieldErrors } from '../../ui/form-errors.ts'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SizesField } from './sizes-field.tsx'

export function ProductFields({ errors }: { errors: FieldErrors }) {
  const [category, setCategory] = useState(categories[0])
  const field = (name: string) => ({ name, error: errors[name] })
  return (
    <>
      <TextField {...field('productName')} label="Product name" autoComplete="off" />
      <TextArea {...field('productDescription')} label="Description" rows={5} hint="Fabric, fit and care." />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          {...field('category')}
          label="Category"
          onChange={({ target }) => setCategory(categories.find((one) => one === target.value) ?? category)}
        >
          {categories.map(option)}
        </Select>
        <Select {...field('subCategory')} label="Sub-category">
          {taxonomy[category].subCategories.map(option)}
        </Select>
        <TextField
          {...field('price')}
          label="Price in dollars"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0 to 100"
          hint="Any price is accepted, up to $99,999.99."
        />
        <Select {...field('deliveryTime')} label="Delivery time">
          {deliveryTimes.map(option)}
        </Select>
      </div>
      <SizesField category={category} error={errors.size} />
    </>
  )
}

const option = (name: string) => <option key={name}>{name}</option>
