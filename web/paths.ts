/** Every address of the shop's screens. Links are made here and nowhere else. */

import type { ColourFamily } from '../contract/catalogue/colour-family-names.ts'
import type { Category, SubCategory } from '../contract/catalogue/taxonomy.ts'

export type CollectionParams = {
  /** The collection that the list is of; the whole shop without it. */
  handle?: string | undefined
  category?: readonly Category[]
  subCategory?: readonly SubCategory[]
  colour?: readonly ColourFamily[]
  /** Sizes in stock. */
  size?: readonly string[]
  /** The lowest and the highest price, in dollars. */
  priceFrom?: number | undefined
  priceTo?: number | undefined
  /** What is reduced alone. */
  onSale?: boolean | undefined
  /** The price: asc for Low to High, desc for High to Low. */
  sort?: 'asc' | 'desc' | undefined
  search?: string | undefined
  /** The number of products shown, in whole pages. The default is the first page. */
  shown?: number | undefined
}

/** The names in a list's address, in their order. */
export const listQuery = [
  ...(['search', 'category', 'subCategory', 'colour', 'size'] as const),
  ...(['priceFrom', 'priceTo', 'onSale', 'sort', 'shown'] as const),
]

/** Lists are comma-joined, as the calls take them. */
function collections(params: CollectionParams = {}): string {
  const query = new URLSearchParams()
  for (const name of listQuery) {
    const text = String(params[name] ?? '')
    if (text) query.set(name, text)
  }
  const end = params.handle === undefined ? '' : `/${params.handle}`
  const text = query.toString().replaceAll('%2C', ',')
  return `/collections${end}${text && '?'}${text}`
}

export const to = {
  home: () => '/',
  collections,
  collection: (handle: string) => collections({ handle }),
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  backInStock: () => '/back-in-stock',
  aboutUs: () => '/about-us',
  /** A page whose text the merchant has written. */
  page: (name: string) => `/pages/${name}`,
  contact: (order?: number) => (order === undefined ? '/contact' : `/contact?order=${order}`),

  login: () => '/login',
  signUp: () => '/sign-up',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  confirmEmail: () => '/confirm-email',
  undoEmailChange: () => '/undo-email-change',

  /** The order of a mailed link, or one of this browser's guest. */
  guestOrder: (id?: string) =>
    id === undefined ? '/guest-order' : `/guest-order?order=${encodeURIComponent(id)}`,

  cart: () => '/cart',
  payment: () => '/payment',
  paymentSuccess: () => '/payment/success',
  paymentError: () => '/payment/error',

  myOrder: () => '/my-order',
  /** What an edit of an order asks its shopper to pay. */
  orderDifference: (id: string) => `/order-difference/${encodeURIComponent(id)}`,
  userProfile: () => '/user-profile',
  userWishlist: () => '/user-wishlist',

  /** The login of the panel; toArea has its areas. */
  admin: () => '/admin',
} as const
