import { z } from 'zod'
import { AdminListRow } from '../catalogue/admin-product.ts'
import { counts, filters, isEstimate, narrowing, options } from '../catalogue/list-filters.ts'
import { Product } from '../catalogue/product.ts'
import { bodyLimits, operation } from '../operation.ts'
import { next, paging } from '../paging.ts'
import { typedText } from '../text.ts'
import {
  AdminCollection,
  CollectionId,
  CollectionRule,
  collectionTexts,
  ListedCollection,
  NewCollection,
  ShownCollection,
} from './collection.ts'

export const getCollection = operation('getCollection', {
  summary:
    'A collection and its products, those that are sold out last: by price with sort, else in the merchant’s order or newest first.',
  access: 'anyone',
  cached: true,
  input: z.object({
    handle: typedText(collectionTexts.handle),
    ...filters,
    ...narrowing,
    sort: z
      .enum(['asc', 'desc', ''], { error: 'Sort is asc or desc.' })
      .optional()
      .transform((sort) => sort || undefined),
    ...paging,
    limit: paging.limit.unwrap().default(24),
  }),
  answer: z.object({
    collection: ShownCollection,
    data: z.array(Product),
    next,
    /** Counting stops at 10,000. */
    total: z.int(),
    /** Where options are asked for. */
    counts: counts.exactOptional(),
    options,
    isEstimate,
  }),
  errors: ['collection-not-found'],
})

export const listCollections = operation('listCollections', {
  summary: 'Every collection by name, with how many products of it shoppers see.',
  right: 'catalogue:read',
  answer: z.object({ data: z.array(ListedCollection) }),
})

export const getEditedCollection = operation('getEditedCollection', {
  summary: 'A collection as the merchant edits it.',
  right: 'catalogue:read',
  input: z.object({ id: CollectionId }),
  answer: z.object({ data: AdminCollection }),
  errors: ['collection-not-found'],
})

export const saveCollection = operation('saveCollection', {
  summary:
    'Makes a collection, or replaces one unless it was changed since the version that the editor has seen.',
  right: 'catalogue:write',
  bodyLimit: bodyLimits.product,
  input: z.object({
    /** Without it a collection is made. Without `version`, what somebody else has saved meanwhile is replaced as well. */
    edited: z.object({ id: CollectionId, version: z.int32().optional() }).optional(),
    collection: NewCollection,
  }),
  answer: z.object({ data: AdminCollection }),
  errors: [
    'collection-not-found',
    'collection-changed',
    'handle-taken',
    'too-many-collections',
    'image-host-refused',
  ],
})

export const removeCollection = operation('removeCollection', {
  summary:
    'Removes a collection, unless it was changed since the version that the editor has seen; its products stay. Saved without its id, the answer makes it again.',
  right: 'catalogue:write',
  input: z.object({ id: CollectionId, version: z.int32() }),
  /** As it was. */
  answer: z.object({ data: AdminCollection }),
  errors: ['collection-not-found', 'collection-changed'],
})

export const previewCollection = operation('previewCollection', {
  summary: 'How many products that shoppers see a rule holds for, and the newest of them.',
  right: 'catalogue:read',
  changesNothing: true,
  bodyLimit: bodyLimits.product,
  input: z.object({ rule: CollectionRule }),
  answer: z.object({ data: z.array(AdminListRow), count: z.int() }),
})
