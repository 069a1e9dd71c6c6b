import { useState } from 'react'
import { subCategoryFault } from '../../../contract/catalogue/product.ts'
import { categories, taxonomy } from '../../../contract/catalogue/taxonomy.ts'
import { Select } from '../../ui/select.tsx'
import { productsInWords } from '../acts/act.ts'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'

export function CategoryDialog({ products, ...dialog }: BulkDialogProps) {
  const [first] = products
  const [category, setCategory] = useState(first?.category ?? categories[0])
  const [chosen, setSubCategory] = useState(first?.subCategory)
  const { subCategories } = taxonomy[category]
  const subCategory = chosen && subCategoryFault(category, chosen) === undefined ? chosen : subCategories[0]
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
          onChange={({ target }) => setCategory(categories.find((one) => one === target.value) ?? category)}
        >
          {categories.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <Select
          label="Sub-category"
          value={subCategory}
          onChange={({ target }) =>
            setSubCategory(subCategories.find((one) => one === target.value) ?? subCategory)
          }
        >
          {subCategories.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </div>
    </BulkDialog>
  )
}
