/** The shop that the screens are looked at in: the demo catalogue, and people of whom everything is known. */

import { readFile } from 'node:fs/promises'
import { shippedCategories } from '../../contract/catalogue/categories.ts'
import type { Product } from '../../contract/catalogue/product.ts'
import { insertDemoProducts, loadDemoShop } from '../../demo/load-demo-shop.ts'
import { demoProducts } from '../../demo/products.ts'
import { storePicture } from '../../server/images/accept-picture.ts'
import { fourCorners } from '../../server/images/fixtures/pictures.ts'
import { openImageStore } from '../../server/images/open-store.ts'
import { asAdministrator } from '../setup/administrator.ts'
import { offerCash } from '../setup/cash.ts'
import { editorOf } from '../setup/editing.ts'
import { guestLinkTo, newGuest, takeGuests } from '../setup/guests.ts'
import { buy, delivery, lineOf } from '../setup/orders.ts'
import { garment } from '../setup/products.ts'
import { changeSettings } from '../setup/settings.ts'
import type { TestShop } from '../setup/shop.ts'
import { type SignedUp, signUpShopper } from '../setup/shoppers.ts'
import { signInStaff } from '../setup/staff.ts'
import { addLivingProducts, type LivingProducts } from './living-products.ts'
import { fillOrderBook } from './order-book.ts'
import { fillReturnBook, type ReturnedOrder } from './return-book.ts'

/** Who looks at a screen, by what the shop knows of them; the passer-by is the one who changes things. */
export type Person =
  | 'newcomer'
  | 'passer-by'
  | 'one of each'
  | 'regular'
  | 'long name'
  | 'administrator'
  | 'read-only staff'

export type Stock = {
  /** An ordinary product, with five others like it. */
  product: Product
  /** The longest words, the highest price, the most sizes; to be photographed, a picture that does not load. */
  longest: Product
  /** A dozen different ones. */
  many: readonly Product[]
  /** One of three colours of a garment. */
  coloured: Product
  /** Its size guide is a table of the merchant's own. */
  measured: Product
  living: LivingProducts
  /** The address that a guest is mailed, of a delivered order. */
  guestOrder: string
  returned: ReturnedOrder
  /** The session cookie of each: name=value. */
  cookies: Readonly<Record<Person, string>>
}

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

/**
 * Fills an empty, migrated shop.
 * @param withPictures the demo catalogue's own; else all products have the same small one, as making each size of each
 * takes minutes
 */
export async function stockShop(shop: TestShop, { withPictures = false } = {}): Promise<Stock> {
  const { database, config } = shop.running.context
  const store = await openImageStore(config)
  const small = await storePicture(store, await fourCorners(400, 500).png().toBuffer())
  if (withPictures) await loadDemoShop(database, async () => store)
  else await insertDemoProducts(database, new Map(demoProducts.map(({ slug }) => [`${slug}.webp`, small])))
  const { cookie: administrator } = await shop.signInAdministrator()
  const newest = (await shop.call('getAllProducts', { sort: 'desc', limit: 13 })).body.data
  const [product, ...others] = newest
  if (product === undefined) throw new Error('The demo catalogue is empty')
  const longest = await addLongest(shop, shop.url + (withPictures ? '/images/nowhere.jpg' : small.path))
  const living = await addLivingProducts(shop, withPictures ? others.slice(0, 3) : await smallPictures(shop))
  // Recent enough to be seen, but not the shop's face.
  await database
    .updateTable('products')
    .set({ created_at: new Date(others[6]?.createdAt ?? 0) })
    .where(
      'id',
      'in',
      [longest, ...Object.values(living)].map(({ _id }) => _id),
    )
    .execute()

  const newcomer = await signUpShopper(shop, { name: 'Nora', email: 'nora@mail.example' })
  const passerBy = await signUpShopper(shop, { name: 'Pavel', email: 'pavel@mail.example' })
  const one = await signUpShopper(shop, { name: 'Otto Brandt', email: 'otto@mail.example' })
  const regular = await signUpShopper(shop, { name: 'Rosalind Okafor', email: 'rosalind@mail.example' })
  const long = await signUpShopper(shop, { name: longWord, email: `${longWord.slice(0, 40)}@mail.example` })
  await wish(shop, one, [product])
  await wish(shop, regular, [...others.slice(0, 8), ...Object.values(living)])
  await editorOf(shop).edit(living.gone._id, { status: 'archived' })
  await wish(shop, long, [longest])
  await keepDetails(shop, regular)
  await offerMore(shop)
  await fillOrderBook(shop, { one, regular, long }, { product, longest, others })
  await writePage(shop, administrator)
  const measured = await writeSizeGuide(shop)
  const [coloured] = (await shop.call('getBySearch', { search: 'waffle henley', limit: 1 })).body.data.data
  if (coloured === undefined) throw new Error('The demo catalogue has no garment in several colours')

  return {
    product,
    longest,
    coloured: coloured.item,
    measured,
    guestOrder: await orderAsGuest(shop, [product, ...others.slice(0, 1)]),
    many: others,
    living,
    returned: await fillReturnBook(shop, regular, others),
    cookies: {
      newcomer: newcomer.cookie,
      'passer-by': passerBy.cookie,
      'one of each': one.cookie,
      regular: regular.cookie,
      'long name': long.cookie,
      administrator,
      'read-only staff': (await signInStaff(shop, 'read-only')).cookie,
    },
  }
}

async function addLongest(shop: TestShop, imgUrl: string): Promise<Product> {
  const sold = garment({
    productName: `${longWord} in Übergröße`,
    productDescription: `${longWord}, ${longWord}. `.repeat(4),
    price: 99_999.99,
    category: 'Women',
    subCategory: 'Winterwear',
    size: ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '10-11Y', longWord.slice(0, 12)],
    imgUrl,
    deliveryTime: '3-5 Days',
  })
  const longest = (await shop.call('addProduct', sold, await shop.signInAdministrator())).body.data
  await editorOf(shop).edit(longest._id, { pictures: [{ url: imgUrl, alt: longWord }] })
  return longest
}

/** Three different pictures. */
async function smallPictures(shop: TestShop): Promise<{ imgUrl: string }[]> {
  const store = await openImageStore(shop.running.context.config)
  const paths = [300, 400, 500].map(async (width) => {
    const { path } = await storePicture(store, await fourCorners(width, width).png().toBuffer())
    return { imgUrl: shop.url + path }
  })
  return Promise.all(paths)
}

async function wish(shop: TestShop, { id, token }: SignedUp, products: readonly Product[]): Promise<void> {
  for (const { _id } of products)
    await shop.call('updateWishlist', { user_id: id, product: _id, isWishlist: true }, { token })
}

/** Where the regular lives, and a picture. */
async function keepDetails(shop: TestShop, { id, token }: SignedUp): Promise<void> {
  await shop.call('updatePersonalDetails', { ...delivery, id }, { token })
  const file = new URL('../../demo/pictures/sunrise-sweatshirt.webp', import.meta.url)
  const store = await openImageStore(shop.running.context.config)
  const { path } = await storePicture(store, await readFile(file), 'profile-images')
  await shop.call('updateProfilePicture', { user_id: id, profilePicture: shop.url + path }, { token })
}

/** What a shop as shipped leaves out. */
async function offerMore(shop: TestShop): Promise<void> {
  await offerCash(shop)
  await takeGuests(shop)
  await changeSettings(shop, 'contact', { phone: '+44 113 496 0000', address: '1 Mill Lane\nLeeds' })
}

async function orderAsGuest(shop: TestShop, products: readonly Product[]): Promise<string> {
  const gus = await newGuest(shop, { email: 'gus@guests.example' })
  const order = await buy(
    shop,
    gus,
    products.map((product) => lineOf(product, 1, product.size[0])),
  )
  const token = await guestLinkTo(shop, gus.email)
  await asAdministrator(shop, 'updateOrderStatus', { order_id: order._id, status: 'Delivered' })
  return `/guest-order?token=${token}`
}

/** @returns a product that it is for */
async function writeSizeGuide(shop: TestShop): Promise<Product> {
  const rows = [
    { size: '2-3Y', measures: ['55', '98', '28–30'] },
    { size: '4-5Y', measures: ['59', '110', '31–33'] },
    { size: '6-7Y', measures: ['63', '122', ''] },
  ]
  const columns = [
    { name: 'Chest', how: 'around the fullest part, under the arms' },
    { name: 'Height', how: '' },
    { name: 'Length of the back', how: 'from the collar’s seam to the hem' },
  ]
  const [men, women, kids] = shippedCategories
  if (men === undefined || women === undefined || kids === undefined) throw new Error('A category is gone')
  await changeSettings(shop, 'catalogue', {
    categories: [men, women, { ...kids, guide: { unit: 'cm', columns, rows } }],
  })
  const [measured] = (await shop.call('getByCategory', { category: 'Kids', limit: 1 })).body.data
  if (measured === undefined) throw new Error('The demo catalogue has nothing for kids')
  return measured
}

/** A page with everything that the markup has, and a word that is too long for a phone. */
async function writePage(shop: TestShop, cookie: string): Promise<void> {
  const body = `These terms hold for every order.

## How we sell

1. You order.
2. We send **all** of it, or tell you.

### What holds beside

- Prices are [as shown](/collections).
- ${longWord}

#### In short

[Write to us](mailto:terms@shop.example), or read [more](https://shop.example/more).`
  const page = { name: 'terms', title: 'Terms', body } as const
  await shop.call('saveContentPage', { ...page, version: 0, publish: true }, { cookie })
}
