import { z } from 'zod'
import { CollectionLink } from '../collections/collection.ts'
import { bodyLimits, operation } from '../operation.ts'
import { largestPage, next, pagesOnly, paging } from '../paging.ts'
import { boundedText, labelText, singleBlanks, trimmedText, usualSpelling } from '../text.ts'
import { AdminListRow, Variant } from './admin-product.ts'
import { counts, filters, isEstimate, narrowing, options, splitAtCommas } from './list-filters.ts'
import { mostCountedProducts } from './most-counted.ts'
import { ColourOption, NewProduct, Product, ProductId } from './product.ts'
import { ProductIdentifiers } from './product-identifiers.ts'
import { ProductStatus } from './product-status.ts'
import { searchedPages, searchOrders } from './search-reading.ts'
import { mostSuggested, normalizeQuery } from './suggestions.ts'
import { Category, longestSearch, SubCategory } from './taxonomy.ts'

/** The most ids that one call can name, which is the size of the largest page. */
const mostIds = largestPage
const tooManyIds = `Please name at most ${mostIds} products.`

/** An empty value means no sort. */
const Sort = z
  .enum(['asc', 'desc', ''], { error: 'Sort is asc or desc.' })
  .optional()
  .transform((sort) => sort || undefined)

/** Lists keep their order whatever is sold out, unless they are asked for it last. */
const soldOut = z.enum(['last'], { error: 'soldOut is last or left out.' }).optional()

const ProductIds = boundedText(mostIds * 40, { missing: 'Please name products.', tooLong: tooManyIds })
  .transform(splitAtCommas)
  .pipe(z.array(ProductId).min(1, 'Please name products.').max(mostIds, tooManyIds))

const SearchText = trimmedText(longestSearch, {
  tooLong: `Please search with at most ${longestSearch} characters.`,
}).overwrite((text) => singleBlanks(usualSpelling(text)))

export const getAllProducts = operation('getAllProducts', {
  summary:
    'All products, or those of the named categories and sub-categories, by time of creation; oldest first unless sort is desc.',
  access: 'anyone',
  cached: true,
  input: z.object({ ...filters, sort: Sort.transform((sort) => sort ?? 'asc'), soldOut, ...paging }),
  answer: z.object({ data: z.array(Product), next }),
})

export const getById = operation('getById', {
  summary: 'One product.',
  access: 'anyone',
  cached: true,
  input: z.object({ id: ProductId }),
  answer: z.object({
    data: Product,
    /** Every colour of the garment, where there are several. */
    colours: z.array(ColourOption).exactOptional(),
  }),
  errors: ['product-not-found', 'product-gone'],
})

export const getProductIdentifiers = operation('getProductIdentifiers', {
  summary: 'How one product and its sizes are identified, as its page and the feeds tell search engines.',
  access: 'anyone',
  cached: true,
  input: z.object({ id: ProductId }),
  answer: z.object({ data: ProductIdentifiers }),
  errors: ['product-not-found'],
})

export const getByIds = operation('getByIds', {
  summary: `Several products, at most ${mostIds}, in the order of their ids; ids of no product are left out.`,
  access: 'anyone',
  input: z.object({ ids: ProductIds }),
  answer: z.object({ data: z.array(Product) }),
})

export const getByCategory = operation('getByCategory', {
  summary: 'Products of the named categories and sub-categories, by price; newest first without sort.',
  access: 'anyone',
  cached: true,
  input: z.object({ ...filters, ...narrowing, sort: Sort, soldOut, ...paging }),
  answer: z.object({ data: z.array(Product), next, total: z.int(), counts, options, isEstimate }),
})

export const getBySearch = operation('getBySearch', {
  summary:
    'Products that match the search, best match first unless sorted by price. Where none has every word, those that have most.',
  access: 'anyone',
  cached: true,
  input: z.object({ search: SearchText, ...filters, ...narrowing, sort: Sort, soldOut, ...paging }),
  answer: z.object({
    data: z.object({
      data: z.array(z.object({ item: Product, score: z.number() })),
      next,
      total: z.int(),
      counts,
      options,
      isEstimate,
      /** What the search was taken for, where words were corrected, or where no product has them. */
      readAs: z.string().optional(),
      /**
       * What of the words was read as categories, colours, a price and an order. `shown` holds for the products, such as “in Women, under
       * $60”; `unmet` is a price that no product has, so that others are shown; `order` is the order that the words ask for, which
       * they are in unless another one is chosen. In quotation marks nothing is read so.
       */
      understood: z
        .object({
          shown: z.string().exactOptional(),
          unmet: z.string().exactOptional(),
          order: z.enum(searchOrders).exactOptional(),
        })
        .exactOptional(),
      /** Words that none of these products has. */
      unmatched: z.array(z.string()).exactOptional(),
      /** No product has all of the words that are left: those that have most of them come first. */
      partial: z.literal(true).exactOptional(),
      /** Those that are named so, of a first page. */
      collections: z.array(CollectionLink).exactOptional(),
      /** Pages of the shop that the words ask for, of a first page: “return policy”. */
      pages: z.array(z.object({ name: z.enum(searchedPages), title: z.string() })).exactOptional(),
    }),
  }),
})

export const getSuggestions = operation('getSuggestions', {
  summary:
    'Suggestions for the start of a search: searches that find something, parts of the shop, collections, and products; where no product has every word, those that have some.',
  access: 'anyone',
  cached: true,
  input: z.object({ search: SearchText.transform(normalizeQuery) }),
  answer: z.object({
    data: z.object({
      searches: z.array(z.string()).max(mostSuggested.searches),
      parts: z.array(z.object({ category: Category.optional(), subCategory: SubCategory.optional() })),
      collections: z.array(CollectionLink),
      products: z
        .array(
          Product.pick({ _id: true, productName: true, price: true, imgUrl: true }).extend({
            soldOut: z.literal(true).exactOptional(),
          }),
        )
        .max(mostSuggested.products),
    }),
  }),
})

export const addProduct = operation('addProduct', {
  summary: 'Adds a product; every shopper sees it with the next request.',
  right: 'catalogue:write',
  status: 201,
  bodyLimit: bodyLimits.pictures,
  input: NewProduct,
  answer: z.object({ data: Product }),
  errors: ['product-changed', 'image-host-refused'],
})

const ProductOrder = z.enum(['date', 'name', 'category', 'price'])

export const listProducts = operation('listProducts', {
  summary: `The administrator's list: find by text, order by any column; a total of ${mostCountedProducts} means that many or more.`,
  right: 'catalogue:read',
  input: z.object({
    search: labelText({ longest: longestSearch }).default(''),
    order: ProductOrder.default('date'),
    sort: Sort.transform((sort) => sort ?? 'desc'),
    /** All but archived products unless said. */
    status: ProductStatus.optional(),
    /** Products of which a size is low, or sold out. */
    stock: z.enum(['low', 'out'], { error: 'Choose low or out.' }).optional(),
    /** Only these, whatever their status unless that is named. */
    ids: ProductIds.optional(),
    /** Answers with the sizes of each product as well. */
    variants: z.enum(['listed'], { error: 'variants is listed or left out.' }).optional(),
    ...pagesOnly,
  }),
  answer: z.object({
    data: z.array(AdminListRow.extend({ variants: z.array(Variant).exactOptional() })),
    next,
    total: z.int().max(mostCountedProducts),
  }),
})

export const listStock = operation('listStock', {
  summary:
    'Products with the stock of their sizes, newest first: all, those with a tracked, a low or a sold-out size.',
  right: 'catalogue:read',
  input: z.object({
    filter: z
      .enum(['all', 'tracked', 'low', 'out'], { error: 'Filter by all, tracked, low or out.' })
      .default('all'),
    search: labelText({ longest: longestSearch }).default(''),
    ...pagesOnly,
  }),
  answer: z.object({
    data: z.array(
      z.object({
        productId: ProductId,
        productName: z.string(),
        imgUrl: z.string(),
        /** In the order of the product's sizes; with the filters low and out only those sizes. */
        variants: z.array(Variant),
      }),
    ),
    next,
  }),
})
