import { z } from 'zod'
import { schema } from '../schema.ts'
import { uuidText } from '../text.ts'
import { Product, ProductId, Size } from './product.ts'
import { ProductStatus } from './product-status.ts'

/** A product in a size. Without `onHand` it is untracked: it sells for ever. */
export const Variant = schema(() =>
  z.object({
    size: Size,
    sku: z.string().exactOptional(),
    barcode: z.string().exactOptional(),
    onHand: z.int().exactOptional(),
    /** Placed in orders that are not paid yet; part of `onHand`. */
    reserved: z.int().exactOptional(),
    /** Shoppers see "Only 2 left" from this many pieces on that are not reserved. */
    lowAt: z.int().exactOptional(),
  }),
)
export type Variant = z.infer<typeof Variant>

/** The garment of which several products are colours. */
export const StyleId = schema(() =>
  uuidText('Please name a style.', 'This is not the id of a style.').brand<'StyleId'>(),
)
export type StyleId = z.infer<typeof StyleId>

/** A product as the panel shows it: what shoppers see, and what only the merchant does. */
export const AdminProduct = schema(() =>
  Product.extend({
    status: ProductStatus,
    /** When a draft becomes active by itself. */
    publishAt: z.iso.datetime().exactOptional(),
    /** The merchant has marked it; the home page shows it where its block of best sellers is on. */
    bestSeller: z.literal(true).exactOptional(),
    tags: z.array(z.string()).exactOptional(),
    /** What the merchant calls this kind of product. */
    productType: z.string().exactOptional(),
    vendor: z.string().exactOptional(),
    /** The garment of which this product is one colour. */
    styleId: StyleId.exactOptional(),
    /** Sent back with an edit, which is refused when the product has another version by then. */
    version: z.int(),
    /** In all tracked sizes together; absent when none is tracked. */
    onHand: z.int().exactOptional(),
    variants: z.array(Variant),
  }),
)
export type AdminProduct = z.infer<typeof AdminProduct>

/** A row of the panel's list. */
export const AdminListRow = schema(() => AdminProduct.omit({ variants: true }))
export type AdminListRow = z.infer<typeof AdminListRow>

/** What a merchant or the shop itself has done to products at once; undone as a whole. */
export const ActId = schema(() =>
  uuidText('Please name an act.', 'This is not the id of an act.').brand<'ActId'>(),
)
export type ActId = z.infer<typeof ActId>

export const actKinds = ['add', 'edit', 'edit-several', 'duplicate', 'publish', 'undo', 'import'] as const
export type ActKind = (typeof actKinds)[number]

/** `field` is one of the product's; `from` and `to` are as the product answers them, null for what was not set. */
export const FieldChange = schema(() => z.object({ field: z.string(), from: z.unknown(), to: z.unknown() }))
export type FieldChange = z.infer<typeof FieldChange>

/** What one act changed of one product. */
export const HistoryEntry = schema(() =>
  z.object({
    actId: ActId,
    kind: z.enum(actKinds),
    at: z.iso.datetime(),
    /** The administrator's email address; absent when the shop itself acted. */
    by: z.string().exactOptional(),
    /** How many products a bulk edit has changed. */
    products: z.int().exactOptional(),
    /** The product's version after the act. */
    version: z.int(),
    changes: z.array(FieldChange),
  }),
)
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** A product that an act of several could not change, and why. */
export const Refused = schema(() =>
  z.object({ id: ProductId, productName: z.string().exactOptional(), message: z.string() }),
)
export type Refused = z.infer<typeof Refused>
