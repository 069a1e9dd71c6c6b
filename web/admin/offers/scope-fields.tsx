import { namesOf, typeNames } from '../../../contract/catalogue/categories.ts'
import { useCategories } from '../../settings/shop-settings.ts'
import { Select } from '../../ui/select.tsx'
import { ProductPicker } from '../product-picker.tsx'
import { ChoiceSelect } from '../ui/choice-select.tsx'
import type { FormPart } from '../ui/text-fields.ts'
import type { OfferValues } from './offer-values.ts'

/** Chooses the products that the offer makes cheaper. */
export function ScopeFields(props: FormPart<OfferValues>) {
  const { values, change } = props
  const categories = useCategories()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-3">
      <ChoiceSelect
        label="Applies to"
        name="scope"
        value={values.scope}
        choices={{ all: 'All products', category: 'A category', products: 'Selected products' }}
        onChoose={(scope) => change({ scope, category: values.category || categories[0].name })}
      />
      {values.scope === 'category' && (
        <>
          <ChoiceSelect
            label="Category"
            name="category"
            value={values.category}
            choices={namesOf(categories)}
            onChoose={(category) => change({ category })}
          />
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
        <div className="flex flex-col gap-3 sm:col-span-2">
          <ProductPicker
            label="Products"
            listLabel="Chosen products"
            chosen={values.products}
            error={props.errors.products}
            onChange={(products) => change({ products })}
          />
        </div>
      )}
    </div>
  )
}
