import type { KnownProduct } from './known-products.ts'
import { type HandleProducts, movedSizes } from './moved-sizes.ts'
import { presentLabel } from './present-labels.ts'
import type { NoteProblem } from './product-file/problem.ts'
import { type FileSize, onlySize } from './product-file/sizes-in-file.ts'

type KeptSize = { readonly size: string; readonly name: string; readonly sku: string | undefined }

/**
 * Notes new sizes that stand for one that the file lacks, by their SKU or since there was one size alone so far: the other shop has
 * renamed an option. What a file lacks stays, so the same pieces would be sold twice.
 */
export function noteKeptSizes(handle: HandleProducts, note: NoteProblem): void {
  const kept = handle.known.flatMap((one) => keptSizes(one, handle))
  if (kept.length === 0) return
  for (const file of handle.products) {
    const product = handle.matches.get(file)?.product
    const added = file.sizes.filter(
      (size) => product === undefined || !product.size.includes(presentLabel(product, size)),
    )
    const isAlone = product?.size.length === 1 && product.size[0] === onlySize
    for (const [place, { line, sku = '', label }] of added.entries()) {
      const same =
        kept.find((one) => sku !== '' && one.sku === sku.toLowerCase()) ??
        (isAlone && place === 0 ? kept.find(({ size }) => size === onlySize) : undefined)
      if (same === undefined) continue
      const reason = `${same.name} ${same.sku === sku.toLowerCase() ? 'has this SKU already and ' : ''}is not in this file, and stays. Both are sold from now on: if they are one size, remove ${same.name} after the import.`
      note({ line, field: sku === '' ? 'option1Value' : 'sku', value: sku || label, reason, kind: 'changed' })
    }
  }
}

/** The sizes of a product that neither its rows nor those of another price name. */
function keptSizes(one: KnownProduct, handle: HandleProducts): KeptSize[] {
  const { product, colour } = one
  if (product.status === 'archived') return []
  const file = handle.products.find((other) => handle.matches.get(other) === one)
  const named = (sizes: readonly FileSize[]) => sizes.map((size) => presentLabel(product, size))
  const gone = new Set([...named(file?.sizes ?? []), ...movedSizes(one, handle)])
  return product.size
    .filter((size) => !gone.has(size))
    .map((size) => ({
      size,
      name: colour && file === undefined ? `“${size}” in “${product.colour ?? colour}”` : `“${size}”`,
      sku: product.variants.find((variant) => variant.size === size)?.sku?.toLowerCase(),
    }))
}
