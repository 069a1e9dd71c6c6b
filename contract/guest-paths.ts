/** The calls that only guests make. They stand apart from `singlePagePaths`, so that the checkout loads these alone. */
export const guestPaths = {
  beginGuestCheckout: 'POST /user/begin-guest-checkout',
  getGuestOrder: 'POST /user/guest-order',
  getGuestOrderHistory: 'POST /user/guest-order-history',
  enterGuestOrder: 'POST /user/enter-guest-order',
} as const
