import { useState } from 'react'
import { categoryNamed } from '../../../contract/catalogue/categories.ts'
import { useCategories } from '../../settings/shop-settings.ts'
import { Select } from '../../ui/select.tsx'
import { productsInWords } from '../acts/act.ts'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'

export function CategoryDialog({ products, ...dialog }: BulkDialogProps) {
  const [first] = products
  const categories = useCategories()
  const [chosenCategory, setCategory] = useState(first?.category ?? '')
  const [chosenType, setSubCategory] = useState(first?.subCategory)
  const { name: category, types } = categoryNamed(categories, chosenCategory) ?? categories[0]
  const subCategory = (types.find(({ name }) => name === chosenType) ?? types[0])?.name
  return (
    <BulkDialog
      {...dialog}
      products={products}
      title={`Change the category of ${productsInWords(products.length)}`}
      done="Category changed"
      button="Change category"
      change={{ category, subCategory }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Category"
          data-first-focus
          value={category}
          onChange={({ target }) => setCategory(target.value)}
        >
          {categories.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Select
          label="Sub-category"
          value={subCategory}
          onChange={({ target }) => setSubCategory(target.value)}
        >
          {types.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </div>
    </BulkDialog>
  )
}
