/** The map of the shop's screens (spec §2). Folders repeat the tree of addresses. */

import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** No build has this page; only development shows it. */
const design = process.env.NODE_ENV === 'development' ? [route('design', 'design/design.tsx')] : []

export default [
  layout('layout/shop-layout.tsx', [
    index('storefront/home/home.tsx'),
    route('collections', 'storefront/collections/collections.tsx'),
    route('collections/:handle', 'storefront/collections/collection/collection.tsx'),
    route('product/:id/:name?', 'storefront/product/product.tsx'),
    route('back-in-stock', 'account/back-in-stock/back-in-stock.tsx'),
    route('unsubscribe', 'account/unsubscribe/unsubscribe.tsx'),
    route('discount/:code', 'storefront/discount-link/discount-link.tsx'),
    route('about-us', 'storefront/about-us/about-us.tsx'),
    route('pages/:name', 'storefront/content-page/content-page.tsx'),
    route('contact', 'contact/contact.tsx'),

    route('guest-order', 'orders/guest-order/guest-order.tsx'),

    route('login', 'account/login/login.tsx'),
    route('sign-up', 'account/sign-up/sign-up.tsx'),
    route('forgot-password', 'account/forgot-password/forgot-password.tsx'),
    route('reset-password', 'account/reset-password/reset-password.tsx'),
    route('confirm-email', 'account/confirm-email/confirm-email.tsx'),
    route('undo-email-change', 'account/undo-email-change/undo-email-change.tsx'),

    layout('session/shopper-or-guest.tsx', [
      route('cart', 'checkout/cart/cart.tsx'),
      route('payment', 'checkout/payment/payment.tsx'),
      route('payment/success', 'checkout/payment-success/payment-success.tsx'),
      route('payment/error', 'checkout/payment-error/payment-error.tsx'),
      route('order-difference/:id', 'orders/difference/order-difference.tsx'),
      route('my-order/:order/*', 'orders/returns/returns-page.tsx'),
    ]),
    layout('session/shopper-only.tsx', [
      route('my-order', 'orders/my-order.tsx'),
      route('user-profile', 'account/user-profile/user-profile.tsx'),
      route('user-wishlist', 'account/user-wishlist/user-wishlist.tsx'),
    ]),

    route('*', 'layout/not-found-page.tsx'),
  ]),

  layout('admin/admin-layout.tsx', [
    route('admin', 'admin/login/admin-login.tsx'),
    route('admin/home', 'admin/home/admin-home.tsx'),
    route('admin/offers', 'admin/offers/admin-offers.tsx'),
    route('admin/collections', 'admin/collections/admin-collections.tsx'),
    route('admin/returns', 'admin/returns/admin-returns.tsx'),
    route('admin/subscribers', 'admin/subscribers/admin-subscribers.tsx'),
    route('admin/customers', 'admin/customers/admin-customers.tsx'),
    route('admin/customers/:id', 'admin/customers/customer/admin-customer.tsx'),
    route('admin/reports', 'admin/reports/admin-reports.tsx'),
    route('admin/pages/:part?', 'admin/pages/admin-pages.tsx'),
    route('admin/settings', 'admin/settings/admin-settings.tsx'),
    route('admin/account', 'admin/account/admin-account.tsx'),
    // One line for two areas: each adds to the map of routes that shoppers load as well.
    route('admin/staff/:part?', 'admin/staff/admin-staff.tsx'),
    route('admin/status', 'admin/status/admin-status.tsx'),
  ]),

  ...design,
] satisfies RouteConfig
