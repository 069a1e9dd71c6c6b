/** Calls that pages make while the server makes them. Browsers load none of these. */
export const serverPagePaths = {
  getProductIdentifiers: 'GET /user/get-product-identifiers',
} as const
