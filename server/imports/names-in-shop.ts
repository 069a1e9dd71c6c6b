import type { EditedProduct } from '../catalogue/editing/edited-product.ts'
import { presentLabel } from './present-labels.ts'
import { beginsAsNameBySizes, keyBySizes, keyOfColour, nameBySizes } from './product-file/names-of-prices.ts'
import type { FileProduct } from './product-file/products-in-style.ts'

type InShop = Pick<EditedProduct, 'productName' | 'size' | 'formerSizes'>

/**
 * The title of a garment whose sizes differ in price stays with the product of a colour that has it in the shop, also where another
 * price has come to be that of most sizes; one that is named by its sizes is called as it is while it has these. So a size that the
 * merchant adds renames nothing.
 */
export function withNamesInShop(
  products: readonly FileProduct[],
  inShop: (file: FileProduct) => InShop | undefined,
): FileProduct[] {
  return [...Map.groupBy(products, keyOfColour)].flatMap(([colour, all]) => {
    const title = all[0]?.productName
    if (title === undefined || all.length === 1) return all
    const titled = all.find((file) => inShop(file)?.productName === title) ?? all[0]
    return all.map((file) => {
      if (file === titled) return { ...file, key: colour, productName: title }
      const productName = keptName(file, title, inShop(file)) ?? nameBySizes(title, file.sizes)
      return { ...file, key: keyBySizes(colour, file.sizes), productName }
    })
  })
}

function keptName({ sizes }: FileProduct, title: string, product: InShop | undefined): string | undefined {
  if (!product || !beginsAsNameBySizes(product.productName, title)) return undefined
  const labels = new Set(sizes.map((size) => presentLabel(product, size)))
  const isWhole = labels.size === product.size.length && product.size.every((size) => labels.has(size))
  return isWhole ? product.productName : undefined
}
