import type { NewProduct, Product, ProductId } from '../../../contract/catalogue/product.ts'
import type { ProductChanges } from '../../../contract/catalogue/product-changes.ts'
import { toCents } from '../../../contract/money.ts'
import type { AppContext } from '../../app-context.ts'
import { apiError } from '../../http/api-error.ts'
import { toStoredAddress } from '../../images/picture-address.ts'
import { lockStockOfProducts } from '../../inventory/renamed-sizes.ts'
import { readCategories } from '../categories.ts'
import { attributesIn, noAttributes } from '../product-attributes.ts'
import { toProduct } from '../product-row.ts'
import { applyChanges, type Circumstances, checkEdit, invalidEdit } from './check-edit.ts'
import { type EditedProduct, readEdited, toAdminProduct } from './edited-product.ts'
import { insertProduct } from './insert-product.ts'
import { markNewPictures } from './mark-new-pictures.ts'
import { readPrices } from './price-history.ts'
import { changesSince, findMaking } from './product-history.ts'
import type { ProductState } from './product-state.ts'
import { type Revision, revise, saveEdits } from './save-edits.ts'

type Described = Omit<NewProduct, 'product_id'>
type Shop = Omit<Circumstances, 'prices'>

/**
 * Where the product has been added under its id already, it becomes what is sent now.
 * @throws ApiError product-changed for one that has been edited since, image-host-refused for a picture that is not on the
 *   shop's own host any more, invalid-input, unavailable
 */
export async function addProduct(
  context: AppContext,
  { product_id: id, ...product }: NewProduct,
  administratorId: string,
): Promise<Product> {
  await markNewPictures(context, product, { shown: [], prefix: '' })
  const categories = await readCategories(context)
  const added = await revise(context, { kind: 'add', administratorId }, async (revision) => {
    const shop = { now: revision.at, publicUrl: context.publicUrl(), categories }
    const made = await findMaking(revision.transaction, { kind: 'add', id, field: 'product_id' })
    if (made) return editAdded(context, revision, { id: made.id, product, shop })
    return insertProduct(revision, newState(product, shop), id)
  })
  return toProduct(added, context.publicUrl())
}

/** @throws ApiError invalid-input */
function newState({ pictures, status, publishAt, ...others }: Described, shop: Shop): ProductState {
  const base: ProductState = {
    ...others,
    price: toCents(others.price),
    imgUrl: toStoredAddress(others.imgUrl, shop.publicUrl),
    createdAt: shop.now.toISOString(),
    pictures: [],
    compareAtPrice: null,
    bestSeller: false,
    ...noAttributes,
    ...attributesIn(others),
    status: status ?? (publishAt ? 'draft' : 'active'),
    publishAt: null,
    variants: [],
  }
  const changes = { publishAt, ...(pictures === undefined ? {} : { pictures, imgUrl: others.imgUrl }) }
  const { after, faults } = applyChanges(base, changes, shop)
  if (Object.keys(faults).length > 0) throw invalidEdit(faults)
  return after
}

/** What is added again becomes what is sent now. @throws ApiError product-changed, invalid-input */
async function editAdded(
  context: AppContext,
  revision: Revision,
  { id, product, shop }: { id: ProductId; product: Described; shop: Shop },
): Promise<EditedProduct> {
  const { transaction } = revision
  await lockStockOfProducts(transaction, [id])
  const before = await readEdited(transaction, id, { lock: true })
  const since = await changesSince(context, transaction, id, 0)
  if (since.some(({ kind }) => kind !== revision.kind))
    throw apiError('product-changed', { current: toAdminProduct(before, shop.publicUrl), since })
  const prices = (await readPrices(transaction, [id])).get(id) ?? []
  const checked = checkEdit(before, wholeOf(product), { ...shop, prices })
  if ('faults' in checked) throw invalidEdit(checked.faults)
  await saveEdits(revision, [checked.edit])
  return readEdited(transaction, id)
}

/** The product as edits name it, with what adding takes for what is left out. */
const wholeOf = (product: Described): ProductChanges => ({
  publishAt: null,
  status: product.publishAt ? 'draft' : 'active',
  pictures: [{ url: product.imgUrl, alt: '' }],
  ...{ colour: '', productType: '', vendor: '', tags: [] },
  ...product,
})
