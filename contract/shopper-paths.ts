/** Shoppers' browsers load this part of the map of calls. */

/** The calls that shoppers' pages make, but for those that stand apart: contract/paths.ts has them all. */
export const shopperPaths = {
  getAllProducts: 'GET /user/get-all-products',
  getById: 'GET /user/get-by-id',
  getByIds: 'GET /user/get-by-ids',
  getByCategory: 'GET /user/get-by-category',
  getBySearch: 'GET /user/get-by-search',
  getCollection: 'GET /user/collection',
  getSuggestions: 'GET /user/get-suggestions',

  signUp: 'POST /user/sign-up',
  login: 'POST /user/login',
  logout: 'DELETE /user/login',
  verify: 'GET /user/auth/verify',
  getDetails: 'GET /user/details',
  updatePersonalDetails: 'PATCH /user/update/personal-details',

  updateWishlist: 'PATCH /user/update/wishlist',
  deleteWishlist: 'DELETE /user/update/delete-wishlist',

  notifyWhenBack: 'POST /user/notify-when-back',
  getHeldStock: 'GET /user/held-stock',

  priceCart: 'POST /user/price-cart',
  getShopSettings: 'GET /user/shop-settings',

  addToOrder: 'POST /user/add-to-order',
  getPaymentProvider: 'GET /user/payment-provider',
  payOrder: 'POST /user/pay-order',
  cancelOrder: 'POST /user/cancel-order',
  getOrder: 'GET /user/get-order',
  getUserOrders: 'GET /user/get-user-orders',
} as const

/** The `Prefer` header (RFC 7240) of a client that takes "not signed in" as an answer: see `Operation.anonymousAnswer`. */
export const lenientHandling = 'handling=lenient'

export type Endpoint = { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string }

/** @param address a method and a path, such as 'GET /user/get-by-id' */
export function endpointAt(address: string): Endpoint {
  const [method, path] = address.split(' ') as [Endpoint['method'], string]
  return { method, path }
}
