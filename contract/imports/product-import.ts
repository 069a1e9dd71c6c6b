import { z } from 'zod'
import { FieldChange } from '../catalogue/admin-product.ts'
import { Category, SubCategory } from '../catalogue/taxonomy.ts'
import { schema } from '../schema.ts'
import { boundedList, boundedText, uuidText } from '../text.ts'

export const ImportId = schema(() =>
  uuidText('Please name an import.', 'This is not the id of an import.').brand<'ImportId'>(),
)
export type ImportId = z.infer<typeof ImportId>

export const importStates = [
  'reading',
  'planning',
  'review',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
  'discarded',
] as const

/** What an import makes of a product. */
export const importActions = ['create', 'change', 'leave', 'refuse'] as const

export const ProductImport = schema(() =>
  z.object({
    id: ImportId,
    fileName: z.string(),
    /** Whose product file it is. */
    format: z.enum(['shopify', 'woocommerce']),
    state: z.enum(importStates),
    createdAt: z.iso.datetime(),
    /** The administrator's email address. */
    by: z.string().exactOptional(),
    rows: z.int(),
    /** Why it failed. */
    problem: z.string().exactOptional(),
  }),
)
export type ProductImport = z.infer<typeof ProductImport>

const working: readonly ProductImport['state'][] = ['reading', 'planning', 'applying', 'undoing']
/** Whether the shop is at it: what is shown becomes old by itself. */
export const isWorking = ({ state }: Pick<ProductImport, 'state'>): boolean => working.includes(state)

const ImportedType = schema(() =>
  z.object({
    type: z.string(),
    /** New products of it. */
    products: z.int(),
    category: z.string(),
    subCategory: z.string(),
    /** Whether the merchant has said so; else it is a proposal. */
    isKnown: z.boolean(),
  }),
)
export type ImportedType = z.infer<typeof ImportedType>

/** As many problems of a file are listed. */
export const mostProblems = 5_000

export const ImportInDetail = schema(() =>
  ProductImport.extend({
    counts: z.record(z.enum(importActions), z.int()),
    /** Cells that are left out or taken otherwise; `mostProblems` stands for so many or more. */
    problems: z.int(),
    /** Changes that could not be made or undone, since somebody else had changed the product. */
    kept: z.int(),
    /** When the comparison with the shop began that the merchant reviews. */
    plannedAt: z.iso.datetime().exactOptional(),
    /** Of the step that is under way. */
    progress: z.object({ done: z.int(), total: z.int() }).exactOptional(),
    /** Those of new products; none while the shop works on the import. */
    types: z.array(ImportedType),
    /** Columns that the shop has no place for. Exports have their cells. */
    otherColumns: z.array(z.string()),
    /** None while the shop works on the import. */
    pictures: z.object({
      fetched: z.int(),
      waiting: z.int(),
      failed: z.array(
        z.object({
          productId: z.string(),
          name: z.string(),
          url: z.string(),
          problem: z.string(),
          /** It is asked for again by itself. */
          isWaiting: z.literal(true).exactOptional(),
        }),
      ),
    }),
  }),
)
export type ImportInDetail = z.infer<typeof ImportInDetail>

export const ImportChange = schema(() =>
  z.object({
    line: z.int(),
    handle: z.string(),
    name: z.string(),
    action: z.enum(importActions),
    productId: z.string().exactOptional(),
    /** Of a product that is there; prices in dollars. */
    differences: z.array(FieldChange),
    /** Of a new product. */
    product: z
      .object({
        price: z.number(),
        category: z.string(),
        subCategory: z.string(),
        size: z.array(z.string()),
        colour: z.string().exactOptional(),
        status: z.string(),
        pictures: z.int(),
      })
      .exactOptional(),
    /** Why it was not made or not undone. */
    kept: z.string().exactOptional(),
  }),
)
export type ImportChange = z.infer<typeof ImportChange>

export const ImportProblem = schema(() =>
  z.object({
    line: z.int(),
    column: z.string(),
    value: z.string(),
    reason: z.string(),
    kind: z.enum(['refused', 'changed']),
  }),
)
export type ImportProblem = z.infer<typeof ImportProblem>

export const mostImportedTypes = 500
export const TypeChoices = schema(() =>
  boundedList(
    mostImportedTypes,
    z
      .array(
        z.object({
          type: boundedText(300).refine((type) => !type.includes('\0'), 'No product is of this type.'),
          category: Category,
          subCategory: SubCategory,
        }),
      )
      .max(mostImportedTypes, `Please choose for at most ${mostImportedTypes} types at once.`),
  ),
)
export type TypeChoices = z.infer<typeof TypeChoices>
