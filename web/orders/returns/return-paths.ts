/** The addresses of these screens. They stand apart from web/paths.ts, so that other pages do not load them. */
export const toReturn = {
  request: (order: string) => `/my-order/${order}/return`,
  withdraw: (order: string) => `/my-order/${order}/withdraw`,
  slip: (order: string, code: string) => `/my-order/${order}/slip/${code}`,
} as const
