import { z } from 'zod'
import { ProductId } from '../catalogue/product.ts'
import { attributeTexts } from '../catalogue/product-attributes.ts'
import { Category, SubCategory } from '../catalogue/taxonomy.ts'
import { highestPrice, toCents } from '../money.ts'
import { schema } from '../schema.ts'
import {
  boundedList,
  labelText,
  obeys,
  type TextRule,
  textFault,
  trimmedText,
  typedText,
  uuidText,
} from '../text.ts'

export const CollectionId = schema(() =>
  uuidText('Please name a collection.', 'This is not the id of a collection.').brand<'CollectionId'>(),
)
export type CollectionId = z.infer<typeof CollectionId>

export const collectionTexts = {
  name: { longest: 60, missing: 'Enter the name of the collection.' },
  handle: { longest: 80, missing: 'Enter the URL handle.' },
  description: { longest: 1_000 },
} as const satisfies Record<string, TextRule>

export function handleFault(handle: string): string | undefined {
  const fault = textFault(handle, collectionTexts.handle)
  if (fault !== undefined) return fault
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(handle)
    ? undefined
    : 'Use lowercase letters, digits and single hyphens, such as summer-linen.'
}

export const CollectionHandle = schema(() =>
  typedText({ longest: collectionTexts.handle.longest }).check(obeys(handleFault)),
)

const word = { ...attributeTexts.productType, missing: 'Enter what it has to be.' }
const mostCents: number = toCents(highestPrice)
const Cents = schema(() => z.int({ error: 'Enter a price.' }).min(0, 'Enter a price.').max(mostCents))

/** `newness` counts days since the product was first published. Letters of types and tags may be capital or small. */
const Condition = schema(() =>
  z.discriminatedUnion(
    'field',
    [
      z.object({ field: z.literal('category'), is: Category }),
      z.object({ field: z.literal('subCategory'), is: SubCategory }),
      z.object({ field: z.literal('productType'), is: labelText(word) }),
      z.object({ field: z.literal('tag'), is: labelText(word) }),
      z
        .object({ field: z.literal('price'), fromCents: Cents.optional(), toCents: Cents.optional() })
        .refine(
          ({ fromCents, toCents }) => fromCents !== undefined || toCents !== undefined,
          'Enter a price.',
        )
        .refine(
          ({ fromCents = 0, toCents = mostCents }) => fromCents <= toCents,
          'The first price is higher than the second.',
        ),
      z.object({
        field: z.literal('newness'),
        days: z
          .int('Enter a number of days.')
          .min(1, 'Enter a number of days.')
          .max(3_650, 'Enter at most 3,650 days.'),
      }),
      z.object({ field: z.literal('onSale') }),
    ],
    { error: 'Choose what the condition is about.' },
  ),
)
export type CollectionCondition = z.infer<typeof Condition>

export const mostConditions = 20

export const CollectionRule = schema(() =>
  z.object({
    match: z.enum(['all', 'any'], { error: 'Say whether all conditions have to hold, or any of them.' }),
    conditions: boundedList(
      mostConditions,
      z
        .array(Condition)
        .min(1, 'A rule needs a condition.')
        .max(mostConditions, `A rule has at most ${mostConditions} conditions.`),
    ),
  }),
)
export type CollectionRule = z.infer<typeof CollectionRule>

export const mostPicked = 500
const tooMany = `A collection by hand has at most ${mostPicked} products.`

/** `rule` is null for a collection of `products`, which are in their order; else `products` is empty. */
export const NewCollection = schema(() =>
  z
    .object({
      handle: CollectionHandle,
      name: typedText(collectionTexts.name),
      description: typedText(collectionTexts.description),
      /** The address of an uploaded picture; empty for none. */
      imgUrl: trimmedText(2_000),
      rule: CollectionRule.nullable(),
      /** Every page of the shop has a link to it. */
      inNavigation: z.boolean().default(false),
      products: boundedList(mostPicked, z.array(ProductId).max(mostPicked, tooMany)).default([]),
    })
    .refine(({ rule, products }) => rule === null || products.length === 0, {
      error: 'A collection by rule has no products by hand.',
      path: ['products'],
    }),
)
export type NewCollection = z.infer<typeof NewCollection>

/** A collection in the panel's list. `count` is of products that shoppers see, and stops at `mostCountedProducts`. */
export const ListedCollection = schema(() =>
  z.object({
    id: CollectionId,
    version: z.int(),
    handle: z.string(),
    name: z.string(),
    description: z.string(),
    imgUrl: z.string(),
    rule: CollectionRule.nullable(),
    inNavigation: z.boolean(),
    count: z.int(),
    /** Products that somebody was writing when it was saved are not all judged by its rule yet; within minutes they are. */
    isFilling: z.boolean(),
  }),
)
export type ListedCollection = z.infer<typeof ListedCollection>

/** A collection as the merchant edits it. */
export const AdminCollection = schema(() => ListedCollection.extend({ products: z.array(ProductId) }))
export type AdminCollection = z.infer<typeof AdminCollection>

/** What shoppers read above the products of a collection. */
export const ShownCollection = schema(() =>
  z.object({ handle: z.string(), name: z.string(), description: z.string(), imgUrl: z.string() }),
)
export type ShownCollection = z.infer<typeof ShownCollection>

/** What a link to a collection needs. */
export const CollectionLink = schema(() => z.object({ handle: z.string(), name: z.string() }))
export type CollectionLink = z.infer<typeof CollectionLink>

export const mostCollections = 500
export const mostInNavigation = 12
