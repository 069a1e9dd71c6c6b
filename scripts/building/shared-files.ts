import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/config.ts'

/**
 * What several pages need comes in these files. Without them each module that two pages share would be a file of its own, which
 * compresses worse, keeps a slow connection waiting, and is named in a list that every page downloads. A group takes along
 * what its modules import, unless a group that stands before it has that.
 */
export const sharedFiles = [
  // Every page: the libraries, which seldom change, and the shop's own frame.
  { name: 'framework', test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
  group('shop', [
    'web/layout/error-page.tsx',
    'web/layout/footer.tsx',
    'web/lazy-part.ts',
    'web/page-loader.ts',
    'web/page-meta.ts',
    'web/settings/shop-settings-context.ts',
    'web/storefront/products/',
    'web/top-bar/top-bar.tsx',
    'web/ui/checkbox.tsx',
    'web/ui/offline-notice.ts',
    'web/ui/route-focus.ts',
    'web/ui/text-link.ts',
    'web/ui/toast-host.tsx',
  ]),
  // What some pages, or the panel, need without the groups below.
  group('facets', ['contract/catalogue/facets.ts', 'contract/catalogue/most-counted.ts']),
  group('lazy-with-fallback', ['web/ui/lazy-with-fallback.tsx']),
  group('payment-method', ['contract/orders/payment-method.ts']),
  group('redirect-from', ['web/redirect-from.ts']),
  group('single-page-paths', ['contract/single-page-paths.ts']),
  // Pages of shoppers.
  group('forms', [
    'contract/accounts/email.ts',
    'web/account/auth-layout.tsx',
    'web/account/auth-submit.tsx',
    'web/account/link-token.ts',
    'web/account/password-field.tsx',
    'web/session/cookies-blocked.ts',
    'web/ui/email-input.ts',
    'web/ui/form.tsx',
    'web/ui/form-alert.tsx',
    'web/ui/form-errors.ts',
    'web/ui/text-field.tsx',
    'web/ui/use-submit.ts',
  ]),
  group('known-shopper', [
    'web/pricing/discount-code.ts',
    'web/session/known-guest.ts',
    'web/session/shopper-only.tsx',
    'web/session/shopper-or-guest.tsx',
    'web/session/way-to-orders.ts',
  ]),
  group('lists', [
    'web/storefront/collections/list-cache.ts',
    'web/storefront/collections/list-title.ts',
    'web/storefront/collections/list-view.tsx',
  ]),
  group('paying', ['web/cart/checkout-events.ts', 'web/payments/paid-order.ts']),
  group('product-parts', [
    'web/storefront/product/breadcrumbs.tsx',
    'web/storefront/product/load-product.ts',
    'web/storefront/product/product-picture.tsx',
    'web/storefront/product/related-products.tsx',
    'web/ui/radio-box.tsx',
  ]),
  // My Orders and the panel.
  group('order-badge', [
    'contract/orders/carriers.ts',
    'contract/orders/order-status.ts',
    'contract/orders/parcel-link.ts',
    'web/orders/history-part.tsx',
    'web/orders/order-badge.tsx',
    'web/orders/parcel-line.tsx',
  ]),
  // The panel, of which the first is on its login too.
  group('panel-frame', [
    'web/admin/add-items/persistent-form.tsx',
    'web/admin/admin-session.ts',
    'web/admin/ui/unsaved-form.ts',
  ]),
  {
    ...group(
      'panel',
      [
        'web/admin/orders/',
        'web/admin/shortcuts/',
        'web/admin/ui/choice-select.tsx',
        'web/admin/ui/download-link.tsx',
        'web/admin/ui/move-buttons.tsx',
        'web/admin/ui/panel-section.tsx',
        'web/admin/ui/row-action.tsx',
        'web/admin/ui/sort-select.tsx',
        'web/admin/ui/text-fields.ts',
        'web/ui/select.tsx',
      ],
      // It takes along the fields of texts, which forms of shoppers need without the others.
      ['web/admin/orders/parcel-fields.tsx'],
    ),
    minShareCount: 2,
  },
]

/**
 * @param paths files, or folders, which end with "/"
 * @throws for a path that is not there, as a file that was moved would fall out of its group without a word
 */
function group(name: string, paths: readonly string[], without: readonly string[] = []) {
  const absolute = (path: string) => join(projectRoot, path)
  const missing = [...paths, ...without].find((path) => !existsSync(absolute(path)))
  if (missing) throw new Error(`scripts/building/shared-files.ts names ${missing}, which is not there`)
  const files = new Set(paths.map(absolute))
  const folders = [...files].filter((path) => path.endsWith('/'))
  const left = new Set(without.map(absolute))
  const test = (id: string) =>
    (files.has(id) || folders.some((folder) => id.startsWith(folder))) && !left.has(id)
  return { name, test }
}
