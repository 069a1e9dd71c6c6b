import { z } from 'zod'
import { StockChangeResult, StockOfSizes } from '../inventory/stock-change.ts'
import { bodyLimits, operation } from '../operation.ts'
import { next, pagesOnly } from '../paging.ts'
import { typedText } from '../text.ts'
import { ActId, AdminProduct, HistoryEntry, Refused } from './admin-product.ts'
import { ProductId } from './product.ts'
import { attributeTexts } from './product-attributes.ts'
import { EditedProducts, ProductChanges, SharedChange } from './product-changes.ts'
import { ProductEdits, RefusedEdit } from './several-edits.ts'

const NewColour = typedText({ ...attributeTexts.colour, missing: 'Enter the colour.' })

/** Absent when nothing differs from what was there. */
const actId = ActId.exactOptional()

export const getProduct = operation('getProduct', {
  summary: 'One product as the merchant edits it, whatever its status.',
  right: 'catalogue:read',
  input: z.object({ id: ProductId }),
  answer: z.object({ data: AdminProduct }),
  errors: ['product-not-found'],
})

export const updateProduct = operation('updateProduct', {
  summary: 'Edits a product; refused when it was changed since the version that the editor has seen.',
  right: 'catalogue:write',
  bodyLimit: bodyLimits.pictures,
  input: z.object({
    id: ProductId,
    version: z.int32({ error: 'Please say which version was edited.' }),
    changes: ProductChanges,
    /** Sizes with the labels that they get; each number is set, or refused by itself with what is on hand. */
    stock: StockOfSizes.default([]),
    /** Made by the client: the same one again is the same edit, which is made once. Where the product was changed since, it is refused. */
    actId: ActId.optional(),
  }),
  answer: z.object({ data: AdminProduct, stock: z.array(StockChangeResult), actId }),
  errors: ['product-not-found', 'product-changed', 'sizes-counted', 'image-host-refused'],
})

export const updateProducts = operation('updateProducts', {
  summary:
    'Changes price, category, status or the mark as best seller of several products; those it can not change are named.',
  right: 'catalogue:write',
  bodyLimit: bodyLimits.product,
  input: z.object({ ids: EditedProducts, change: SharedChange }),
  answer: z.object({ changed: z.int(), refused: z.array(Refused), actId }),
})

export const updateEachProduct = operation('updateEachProduct', {
  summary:
    'Edits several products in one act, each by itself; those that were changed meanwhile or can not be so are named and left.',
  right: 'catalogue:write',
  bodyLimit: bodyLimits.cart,
  input: z.object({ edits: ProductEdits }),
  answer: z.object({
    /** The edited products as they are now. */
    data: z.array(AdminProduct),
    changed: z.int(),
    refused: z.array(RefusedEdit),
    actId,
  }),
})

export const duplicateProduct = operation('duplicateProduct', {
  summary: 'Copies a product to a draft; with a colour, as another colour of the same garment.',
  right: 'catalogue:write',
  status: 201,
  input: z.object({
    id: ProductId,
    /** Made by the client, the copy's own: the same one again is the same copy. */
    copy_id: ProductId.optional(),
    colour: NewColour.optional(),
  }),
  answer: z.object({ data: AdminProduct, actId: ActId }),
  errors: ['product-not-found'],
})

export const undo = operation('undo', {
  summary:
    'Takes back what an act changed and nothing has changed since; what can not be taken back is named.',
  right: 'catalogue:write',
  input: z.object({ actId: ActId }),
  answer: z.object({
    /** How many products have other fields now. */
    changed: z.int(),
    /** The sizes whose stock was set back, by as much as the act had changed it. */
    stock: z.array(StockChangeResult),
    refused: z.array(Refused),
    actId,
  }),
  errors: ['act-not-found'],
})

export const getProductHistory = operation('getProductHistory', {
  summary: 'Who changed what of a product, when, from what to what; newest first.',
  right: 'catalogue:read',
  input: z.object({ id: ProductId, ...pagesOnly }),
  answer: z.object({ data: z.array(HistoryEntry), next }),
  errors: ['product-not-found'],
})
