/** Every address of the shop's screens. Links are made here and nowhere else. */

import type { Category, SubCategory } from '../contract/catalogue/ranges.ts'

/** What the address of the collections can say: filters, order, a search, where the list begins. */
export type CollectionsChoice = {
  category?: readonly Category[]
  subCategory?: readonly SubCategory[]
  /** By price: asc for Low to High, desc for High to Low. */
  sort?: 'asc' | 'desc' | undefined
  search?: string | undefined
  /** Continues a list for readers without scripts. */
  cursor?: string | undefined
}

/** Comma-joined lists, as the calls take them; what says nothing is left out of the address. */
function collections(choice: CollectionsChoice = {}): string {
  const query = new URLSearchParams()
  if (choice.search) query.set('search', choice.search)
  if (choice.category?.length) query.set('category', choice.category.join(','))
  if (choice.subCategory?.length) query.set('subCategory', choice.subCategory.join(','))
  if (choice.sort) query.set('sort', choice.sort)
  if (choice.cursor) query.set('cursor', choice.cursor)
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? '/collections' : `/collections?${text}`
}

export const to = {
  home: () => '/',
  collections,
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  aboutUs: () => '/about-us',

  login: () => '/login',
  signUp: () => '/sign-up',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',

  cart: () => '/cart',
  payment: () => '/payment',
  paymentSuccess: () => '/payment/success',
  paymentError: () => '/payment/error',

  myOrder: () => '/my-order',
  userProfile: () => '/user-profile',
  userWishlist: () => '/user-wishlist',

  admin: () => '/admin',
  adminHome: () => '/admin/home',
} as const
