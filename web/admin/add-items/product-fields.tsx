import { useState } from 'react'
import { categories, deliveryTimes, subCategories, taxonomy } from '../../../contract/catalogue/taxonomy.ts'
import type { FieldErrors } from '../../ui/form-errors.ts'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ProductInput } from './read-product-form.ts'
import { SizesField } from './sizes-field.tsx'

/** What a product form shows at first; the price in dollars, as text. Without sizes, the category's usual ones. */
export type ProductValues = Omit<ProductInput, 'price' | 'size'> & { price: string; size?: readonly string[] }

export const newProduct: ProductValues = {
  productName: '',
  productDescription: '',
  price: '',
  category: categories[0],
  subCategory: subCategories[0],
  deliveryTime: deliveryTimes[0],
}

type ProductFieldsProps = { values: ProductValues; errors: FieldErrors }

export function ProductFields({ values, errors }: ProductFieldsProps) {
  const [category, setCategory] = useState(values.category)
  return (
    <>
      <TextField
        label="Product name"
        name="productName"
        defaultValue={values.productName}
        autoComplete="off"
        error={errors.productName}
      />
      <TextArea
        label="Description"
        name="productDescription"
        defaultValue={values.productDescription}
        rows={5}
        hint="Fabric, fit and care."
        error={errors.productDescription}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Category"
          name="category"
          defaultValue={values.category}
          error={errors.category}
          onChange={({ target }) => setCategory(categories.find((one) => one === target.value) ?? category)}
        >
          {categories.map(option)}
        </Select>
        <Select
          label="Sub-category"
          name="subCategory"
          defaultValue={values.subCategory}
          error={errors.subCategory}
        >
          {taxonomy[category].subCategories.map(option)}
        </Select>
        <TextField
          label="Price in dollars"
          name="price"
          defaultValue={values.price}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0 to 100"
          hint="Any price is accepted, up to $99,999.99."
          error={errors.price}
        />
        <Select
          label="Delivery time"
          name="deliveryTime"
          defaultValue={values.deliveryTime}
          error={errors.deliveryTime}
        >
          {deliveryTimes.map(option)}
        </Select>
      </div>
      <SizesField category={category} chosen={values.size} error={errors.size} />
    </>
  )
}

const option = (name: string) => <option key={name}>{name}</option>
