/** Every operation's method and path. It imports no schemas, as browsers load it. */
export const paths = {
  getAllProducts: 'GET /user/get-all-products',
  getById: 'GET /user/get-by-id',
  getByIds: 'GET /user/get-by-ids',
  getByCategory: 'GET /user/get-by-category',
  getBySearch: 'GET /user/get-by-search',
  getSuggestions: 'GET /user/get-suggestions',

  signUp: 'POST /user/sign-up',
  login: 'POST /user/login',
  logout: 'DELETE /user/login',
  verify: 'GET /user/auth/verify',
  forgotPassword: 'POST /user/forgot-password',
  checkResetLink: 'POST /user/check-reset-link',
  resetPassword: 'POST /user/reset-password',
  confirmEmail: 'POST /user/confirm-email',
  undoEmailChange: 'POST /user/undo-email-change',
  getEmailVerification: 'GET /user/email-verification',
  sendEmailVerification: 'POST /user/email-verification',
  getDetails: 'GET /user/details',
  updatePersonalDetails: 'PATCH /user/update/personal-details',
  updateDetails: 'PATCH /user/update/details',
  updateProfilePicture: 'PATCH /user/update/profile-picture',

  updateWishlist: 'PATCH /user/update/wishlist',
  deleteWishlist: 'DELETE /user/update/delete-wishlist',

  notifyWhenBack: 'POST /user/notify-when-back',
  confirmNotifyWhenBack: 'POST /user/confirm-notify-when-back',

  addToOrder: 'POST /user/add-to-order',
  getPaymentProvider: 'GET /user/payment-provider',
  payOrder: 'POST /user/pay-order',
  getOrder: 'GET /user/get-order',
  getUserOrders: 'GET /user/get-user-orders',

  adminLogin: 'POST /admin/login',
  adminLogout: 'DELETE /admin/login',
  adminVerify: 'GET /admin/auth/verify',
  addProduct: 'POST /admin/add-product',
  listProducts: 'GET /admin/list-products',
  getProduct: 'GET /admin/get-product',
  updateProduct: 'POST /admin/update-product',
  updateProducts: 'POST /admin/update-products',
  duplicateProduct: 'POST /admin/duplicate-product',
  undo: 'POST /admin/undo',
  getProductHistory: 'GET /admin/get-product-history',
  setStock: 'POST /admin/set-stock',
  listStock: 'GET /admin/list-stock',
  getStockLedger: 'GET /admin/get-stock-ledger',
  getAllOrders: 'GET /admin/get-all-orders',
  updateOrderStatus: 'POST /admin/update/order-status',
  getTakings: 'GET /admin/takings',
  countOrders: 'GET /admin/order-counts',
} as const

export type OperationName = keyof typeof paths

/** The `Prefer` header (RFC 7240) of a client that takes "not signed in" as an answer: see `Operation.anonymousAnswer`. */
export const lenientHandling = 'handling=lenient'

/** Pictures are sent here as multipart, not JSON (see contract/images). */
export const uploadPath = '/images/upload'

export function endpoint(name: OperationName): { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string } {
  const [method, path] = paths[name].split(' ') as ['GET' | 'POST' | 'PATCH' | 'DELETE', string]
  return { method, path }
}
