/** The screens of web/routes.ts whose addresses name no product or page, as `redirectKey` writes them. */
const screens = [
  '/collections',
  '/back-in-stock',
  '/unsubscribe',
  '/about-us',
  '/contact',
  '/guest-order',
  '/login',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/undo-email-change',
  '/cart',
  '/payment',
  '/payment/success',
  '/payment/error',
  '/my-order',
  '/user-profile',
  '/user-wishlist',
  '/robots.txt',
  '/sitemap.xml',
  '/feeds/google.xml',
]

/** Calls, files and screens of many addresses. */
const areas = [
  '/sitemap',
  '/admin',
  '/user',
  '/images',
  '/assets',
  '/discount',
  '/order-difference',
  '/my-order',
  '/test-gateway',
]

/** Whether the shop has a screen, a call or a file at a key. */
export const isScreen = (key: string): boolean =>
  screens.includes(key) || areas.some((area) => key === area || key.startsWith(`${area}/`))
