/** The screens that send a visitor to the login, in a shop that takes no guests. */
export const forShoppers = [
  '/cart',
  '/payment',
  '/my-order',
  '/user-profile',
  '/user-wishlist',
  '/payment/success',
  '/payment/error',
]
