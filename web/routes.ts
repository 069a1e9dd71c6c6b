/** The map of the shop's screens (spec §2). Folders repeat the tree of addresses. */

import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** No build has this page; only development shows it. */
const design = process.env.NODE_ENV === 'development' ? [route('design', 'design/design.tsx')] : []

export default [
  layout('layout/shop-layout.tsx', [
    index('storefront/home/home.tsx'),
    route('collections', 'storefront/collections/collections.tsx'),
    route('product/:id', 'storefront/product/product.tsx'),
    route('back-in-stock', 'account/back-in-stock/back-in-stock.tsx'),
    route('about-us', 'storefront/about-us/about-us.tsx'),

    route('login', 'account/login/login.tsx'),
    route('sign-up', 'account/sign-up/sign-up.tsx'),
    route('forgot-password', 'account/forgot-password/forgot-password.tsx'),
    route('reset-password', 'account/reset-password/reset-password.tsx'),
    route('confirm-email', 'account/confirm-email/confirm-email.tsx'),
    route('undo-email-change', 'account/undo-email-change/undo-email-change.tsx'),

    layout('session/shopper-only.tsx', [
      route('cart', 'checkout/cart/cart.tsx'),
      route('payment', 'checkout/payment/payment.tsx'),
      route('payment/success', 'checkout/payment-success/payment-success.tsx'),
      route('payment/error', 'checkout/payment-error/payment-error.tsx'),
      route('my-order', 'orders/my-order.tsx'),
      route('user-profile', 'account/user-profile/user-profile.tsx'),
      route('user-wishlist', 'account/user-wishlist/user-wishlist.tsx'),
    ]),

    route('*', 'layout/not-found-page.tsx'),
  ]),

  layout('admin/admin-layout.tsx', [
    route('admin', 'admin/login/admin-login.tsx'),
    route('admin/home', 'admin/home/admin-home.tsx'),
  ]),

  ...design,
] satisfies RouteConfig
