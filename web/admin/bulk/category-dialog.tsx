import { useState } from 'react'
import { categoryNamed } from '../../../contract/catalogue/categories.ts'
import { useCategories } from '../../settings/shop-settings.ts'
import { Select } from '../../ui/select.tsx'
import { counted } from '../ui/counted.ts'
import { BulkDialog, type BulkDialogProps, sharedBy } from './bulk-dialog.tsx'

/** Begins with the category that the products have; where they differ, one has to be chosen. */
export function CategoryDialog({ products, ...dialog }: BulkDialogProps) {
  const categories = useCategories()
  const present = {
    category: sharedBy(products, (product) => product.category),
    subCategory: sharedBy(products, (product) => product.subCategory),
  }
  const [category, setCategory] = useState(present.category)
  const [chosenType, setSubCategory] = useState(present.subCategory)
  const types = categoryNamed(categories, category ?? '')?.types ?? []
  const subCategory = types.find(({ name }) => name === chosenType)?.name
  const isPresent = category === present.category && subCategory === present.subCategory
  return (
    <BulkDialog
      {...dialog}
      products={products}
      title={`Change the category of ${counted(products.length, 'product')}`}
      done={(changed) => `${counted(changed, 'product')} moved to ${category}, ${subCategory}`}
      button="Change category"
      change={category && subCategory && !isPresent ? { category, subCategory } : undefined}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Category"
          data-first-focus
          value={category ?? ''}
          onChange={({ target }) => setCategory(target.value)}
        >
          {category === undefined && <ChooseOne />}
          {categories.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Select
          label="Sub-category"
          value={subCategory ?? ''}
          onChange={({ target }) => setSubCategory(target.value)}
        >
          {subCategory === undefined && <ChooseOne />}
          {types.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </div>
    </BulkDialog>
  )
}

const ChooseOne = () => (
  <option value="" disabled>
    Choose one
  </option>
)
