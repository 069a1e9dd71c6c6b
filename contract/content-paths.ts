/** The calls of the pages whose texts the merchant writes. They stand apart, so that these pages load no others. */
export const contentPaths = {
  getHomePage: 'GET /user/home-page',
  getContentPage: 'GET /user/content-page',
} as const
