import { Readable } from 'node:stream'

/** Product files of any length, as Shopify writes them, made while they are sent. */

const makers = ['Harbour', 'Meadow', 'Foundry', 'Lantern', 'Juniper', 'Quarry', 'Saltmarsh', 'Orchard']
const cloths = ['Linen', 'Corduroy', 'Merino', 'Denim', 'Poplin', 'Flannel', 'Twill', 'Jersey', 'Canvas']
const garments = ['Shirt', 'Coat', 'Jacket', 'Trousers', 'Skirt', 'Sweater', 'Cardigan', 'Parka', 'Shorts']
const sizes = ['XS', 'S', 'M', 'L', 'XL']
export const sizesOfEach = sizes.length

const header = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams',
  'Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price',
  'Variant Barcode,SEO Title,Cost per item,Status',
].join(',')

const nth = (words: readonly string[], n: number) => words[n % words.length] ?? ''

/** The rows of a product: the first says all of it, the others only their sizes. */
function rowsOf(n: number, name: string): string {
  const [maker, cloth, garment] = [nth(makers, n), nth(cloths, n >> 3), nth(garments, n >> 2)]
  const title = `${maker} ${cloth} ${garment} ${n}`
  const body = `<p>A ${garment.toLowerCase()} in ${cloth.toLowerCase()}, cut for everyday wear &amp; finished by hand.</p>`
  const ofProduct = `${title},${body.replaceAll(',', '&#44;')},${maker},Men ${garment},"${cloth}, ${maker}",TRUE,Size`
  return sizes
    .map((size, place) =>
      [
        `${name}-${n}`,
        place === 0 ? ofProduct : ',,,,,,',
        size,
        `${name}-${n}-${size},300,shopify,${(n * 7 + place) % 40},deny,${19 + (n % 80)}.90,`,
        `${4_000_000_000_000 + n * 10 + place}`,
        `${place === 0 ? title : ''},8.50,${place === 0 ? 'active' : ''}`,
      ].join(','),
    )
    .join('\n')
}

/** @param name begins each handle, so that files of several names make several products */
export function productFile(products: number, name: string): Readable {
  const parts = function* () {
    yield `${header}\n`
    for (let n = 0; n < products; n += 100) {
      const piece = Array.from({ length: Math.min(100, products - n) }, (_, at) => rowsOf(n + at, name))
      yield Buffer.from(`${piece.join('\n')}\n`)
    }
  }
  return Readable.from(parts())
}
