import { productAddress } from '../../contract/catalogue/product-address.ts'
import type { AppContext } from '../app-context.ts'
import { everyListed, type ListedProduct, listedParts } from '../catalogue/listed-products.ts'
import { listCollections } from '../collections/read-collections.ts'
import { xmlElement } from '../http/xml.ts'
import { toPublicAddress } from '../images/picture-address.ts'

/**
 * Products of one sitemap. The protocol allows 50,000 addresses and 50 MB. A part goes on to `most`, as products may be published
 * between two that an index has named.
 */
export const usualParts = { products: 20_000, most: 25_000 }
const mostPictures = 10
/** Bytes of a product: pictures beyond them are left out, as others' addresses may be long. */
const longestEntry = 2_000

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The shop's addresses for search engines: one file, or an index of files of a larger shop. */
export class Sitemap {
  readonly #context: AppContext
  readonly #sizes: typeof usualParts

  constructor(context: AppContext, sizes = usualParts) {
    this.#context = context
    this.#sizes = sizes
  }

  async *root(): AsyncGenerator<string> {
    const parts = await this.#context.catalogue.read((database) =>
      listedParts(database, this.#sizes.products),
    )
    if (parts.length <= 1) return yield* this.#file(this.#screens(), this.#products())
    yield `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
    for (const name of ['screens', ...parts])
      yield `<sitemap>${xmlElement('loc', `${this.#context.publicUrl()}/sitemap/${name}.xml`)}</sitemap>\n`
    yield '</sitemapindex>\n'
  }

  screens = () => this.#file(this.#screens())
  part = (from: string) => this.#file(this.#products(from))

  async *#file(...contents: AsyncIterable<string>[]): AsyncGenerator<string> {
    yield `${declaration}<urlset ${namespaces}>\n`
    for (const content of contents) yield* content
    yield '</urlset>\n'
  }

  async *#screens(): AsyncGenerator<string> {
    const { catalogue, contentPages, settings, publicUrl } = this.#context
    const pages = await contentPages.links()
    const { categories } = (await settings.read()).values.catalogue
    const lists = categories.map(({ name }) => `/collections?${new URLSearchParams({ category: name })}`)
    const collections = await catalogue.read((database) => listCollections(this.#context, database))
    const paths = ['/', '/collections', ...lists, '/about-us', '/contact']
    // A search engine takes an empty page for one that is not there.
    for (const { handle, count } of collections) if (count > 0) paths.push(`/collections/${handle}`)
    for (const path of [...paths, ...pages.map(({ name }) => `/pages/${name}`)])
      yield `<url>${xmlElement('loc', publicUrl() + path)}</url>\n`
  }

  async *#products(from?: string): AsyncGenerator<string> {
    const publicUrl = this.#context.publicUrl()
    for await (const products of everyListed(this.#context, {
      ...(from && { from }),
      most: this.#sizes.most,
    }))
      yield products.map((product) => entryOf(product, publicUrl)).join('')
  }
}

type Entry = Pick<ListedProduct, '_id' | 'productName' | 'imgUrl' | 'pictures' | 'updatedAt'>

export function entryOf(product: Entry, publicUrl: string): string {
  const { imgUrl, pictures, updatedAt } = product
  const addresses = (pictures.length > 0 ? pictures.map(({ url }) => url) : [imgUrl]).filter(
    (url) => url !== '',
  )
  const end = '</url>\n'
  let entry = `<url>${xmlElement('loc', publicUrl + productAddress(product))}${xmlElement('lastmod', updatedAt.toISOString())}`
  for (const url of addresses.slice(0, mostPictures)) {
    const picture = `<image:image>${xmlElement('image:loc', toPublicAddress(url, publicUrl))}</image:image>`
    if (Buffer.byteLength(entry + picture + end) <= longestEntry) entry += picture
  }
  return entry + end
}
