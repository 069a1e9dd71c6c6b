/** The map of the shop's screens (spec §2). Folders repeat the tree of addresses. */

import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('layout/shop-layout.tsx', [
    index('storefront/home/home.tsx'),
    route('collections', 'storefront/collections/collections.tsx'),
    route('product/:id', 'storefront/product/product.tsx'),
    route('about-us', 'storefront/about-us/about-us.tsx'),

    route('*', 'storefront/not-found/not-found.tsx'),
  ]),
] satisfies RouteConfig
