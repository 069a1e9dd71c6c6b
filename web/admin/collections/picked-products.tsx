import { useQuery } from '@tanstack/react-query'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import { mostPicked } from '../../../contract/collections/collection.ts'
import { apiQuery } from '../api-query.ts'
import { FindProduct } from '../find-product.tsx'
import { OrderedProducts } from '../ordered-products.tsx'

type PickedProductsProps = {
  chosen: readonly ProductId[]
  onChange: (chosen: readonly ProductId[]) => void
}

/** As many as one call names; those beyond show their ids. */
const mostNamed = 100

/** Products chosen by hand, in the order in which shoppers see them. */
export function PickedProducts({ chosen, onChange }: PickedProductsProps) {
  const query = useQuery({
    ...apiQuery('getByIds', { ids: chosen.slice(0, mostNamed).join(',') }),
    enabled: chosen.length > 0,
  })
  const names = new Map(query.data?.data.map(({ _id, productName }) => [_id, productName]))
  const nameOf = (id: ProductId) => names.get(id) ?? `Product ${id}`
  return (
    <div className="flex flex-col gap-3 border-t border-stone-300 pt-4">
      {chosen.length < mostPicked && (
        <FindProduct
          label="Add a product"
          chosen={chosen}
          onChoose={({ _id }) => onChange([...chosen, _id])}
        />
      )}
      <OrderedProducts
        label="Products in the collection"
        products={chosen.map((_id) => ({ _id, productName: nameOf(_id) }))}
        onChange={(products) => onChange(products.map(({ _id }) => _id))}
      />
    </div>
  )
}
