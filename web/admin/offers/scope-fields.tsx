import { namesOf, typeNames } from '../../../contract/catalogue/categories.ts'
import { useCategories } from '../../settings/shop-settings.ts'
import { Select } from '../../ui/select.tsx'
import type { FieldsProps } from './offer-fields.ts'
import type { OfferValues } from './offer-values.ts'
import { ProductPicker } from './product-picker.tsx'

/** Chooses the products that the offer makes cheaper. */
export function ScopeFields(props: FieldsProps) {
  const { values, change } = props
  const categories = useCategories()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-3">
      <Select
        label="Applies to"
        name="scope"
        value={values.scope}
        onChange={({ target }) =>
          change({
            scope: target.value as OfferValues['scope'],
            category: values.category || categories[0].name,
          })
        }
      >
        <option value="all">All products</option>
        <option value="category">A category</option>
        <option value="products">Selected products</option>
      </Select>
      {values.scope === 'category' && (
        <>
          <Select
            label="Category"
            name="category"
            value={values.category}
            onChange={({ target }) => change({ category: target.value })}
          >
            {namesOf(categories).map((category) => (
              <option key={category}>{category}</option>
            ))}
          </Select>
          <Select
            label="Type"
            name="subCategory"
            value={values.subCategory}
            onChange={({ target }) => change({ subCategory: target.value })}
          >
            <option value="">All types</option>
            {typeNames(categories).map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        </>
      )}
      {values.scope === 'products' && (
        <ProductPicker
          chosen={values.products}
          error={props.errors.products}
          onChange={(products) => change({ products })}
        />
      )}
    </div>
  )
}
