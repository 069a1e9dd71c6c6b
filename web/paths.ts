/** Every address of the shop's screens. Links are made here and nowhere else. */

import type { ProductStatus } from '../contract/catalogue/product-status.ts'
import type { Category, SubCategory } from '../contract/catalogue/taxonomy.ts'
import type { OrderStatus } from '../contract/orders/order-status.ts'

export type CollectionParams = {
  category?: readonly Category[]
  subCategory?: readonly SubCategory[]
  /** The price: asc for Low to High, desc for High to Low. */
  sort?: 'asc' | 'desc' | undefined
  search?: string | undefined
  /** The number of products shown, in whole pages. The default is the first page. */
  shown?: number | undefined
}

/** Lists are comma-joined, as the calls take them. */
function collections(params: CollectionParams = {}): string {
  const query = new URLSearchParams()
  if (params.search) query.set('search', params.search)
  if (params.category?.length) query.set('category', params.category.join(','))
  if (params.subCategory?.length) query.set('subCategory', params.subCategory.join(','))
  if (params.sort) query.set('sort', params.sort)
  if (params.shown) query.set('shown', String(params.shown))
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? '/collections' : `/collections?${text}`
}

/** The query of the administrator's panel: the tab, and the filters and order of its list. */
export type AdminParams = {
  /** The default is Add Items. */
  tab?: 'list' | 'orders' | undefined
  search?: string | undefined
  order?: 'date' | 'name' | 'category' | 'price' | undefined
  sort?: 'asc' | 'desc' | undefined
  status?: OrderStatus | ProductStatus | undefined
  /** List Items shows products unless said. */
  view?: 'stock' | undefined
  /** Products of which a size is tracked, low or sold out. */
  stock?: 'tracked' | 'low' | 'out' | undefined
  /** The page of List Items in view, and its cursor. */
  page?: string | undefined
  cursor?: string | undefined
  /** The id of the product that List Items has open for editing. */
  product?: string | undefined
}

function adminHome(params: AdminParams = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, value)
  return query.size === 0 ? '/admin/home' : `/admin/home?${query}`
}

export const to = {
  home: () => '/',
  collections,
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  backInStock: () => '/back-in-stock',
  aboutUs: () => '/about-us',

  login: () => '/login',
  signUp: () => '/sign-up',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  confirmEmail: () => '/confirm-email',
  undoEmailChange: () => '/undo-email-change',

  cart: () => '/cart',
  payment: () => '/payment',
  paymentSuccess: () => '/payment/success',
  paymentError: () => '/payment/error',

  myOrder: () => '/my-order',
  userProfile: () => '/user-profile',
  userWishlist: () => '/user-wishlist',

  admin: () => '/admin',
  adminHome,
} as const
