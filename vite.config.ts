import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { dropToastStyles } from './scripts/building/drop-toast-styles.ts'
import { keepPageOffline } from './scripts/building/keep-page-offline.ts'
import { leaveOutUnusedRouting } from './scripts/building/leave-out-unused-routing.ts'
import { minifyHeadScript } from './scripts/building/minify-head-script.ts'
import { precompress } from './scripts/building/precompress.ts'

/**
 * What every page of the shop needs comes in two files instead of some twenty small ones, which compress worse and
 * keep a slow connection waiting: the libraries, which seldom change, and the shop's own frame.
 */
const everyPage = [
  { name: 'framework', test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
  {
    name: 'shop',
    test: /[\\/]web[\\/](?:top-bar[\\/]top-bar|layout[\\/](?:error-page|footer|offline-notice)|ui[\\/](?:toast-host|route-focus|checkbox|text-link)|storefront[\\/]products[\\/][a-z-]+|settings[\\/]shop-settings-context|page-loader|page-meta|lazy-part)\.tsx?$/,
  },
]

/** What the product's page shares with parts of it that load later. */
const product = [
  {
    name: 'product-parts',
    test: /[\\/]web[\\/](?:storefront[\\/]product[\\/](?:load-product|load-related|product-picture|related-products|breadcrumbs)|ui[\\/]radio-box)\.tsx?$/,
  },
]

/**
 * Parts of a few hundred bytes each that several pages of shoppers need. A group takes along what its modules import, so what the
 * panel needs too stands first.
 */
const shoppers = [
  { name: 'facets', test: /[\\/]contract[\\/]catalogue[\\/](?:facets|most-counted)/ },
  { name: 'redirect-from', test: /[\\/]web[\\/]redirect-from/ },
  { name: 'single-page-paths', test: /[\\/]contract[\\/]single-page-paths/ },
  { name: 'lists', test: /[\\/]web[\\/]storefront[\\/]collections[\\/]list-(?:cache|title|view)\.tsx?$/ },
  {
    name: 'forms',
    test: /[\\/](?:web[\\/](?:account[\\/](?:auth-layout|auth-submit|password-field|link-token)|ui[\\/](?:form|form-errors|form-alert|text-field|email-input)|session[\\/]cookies-blocked)|contract[\\/]accounts[\\/]email)\.tsx?$/,
  },
  {
    name: 'known-shopper',
    test: /[\\/]web[\\/](?:session[\\/](?:shopper-only|shopper-or-guest|known-guest|way-to-orders)|pricing[\\/]discount-code)\.tsx?$/,
  },
  { name: 'paying', test: /[\\/]web[\\/](?:cart[\\/]checkout-events|payments[\\/]paid-order)\.tsx?$/ },
]

/**
 * What My Orders and the panel share. A group takes along what its modules import, so without this one the panel's
 * group would hold the statuses, and shoppers would download it.
 */
const ordersOfBoth = [
  // The cart needs this one without the others.
  { name: 'lazy-with-fallback', test: /[\\/]web[\\/]ui[\\/]lazy-with-fallback/ },
  // The success screen needs this one without the others.
  { name: 'payment-method', test: /[\\/]contract[\\/]orders[\\/]payment-method/ },
  {
    name: 'order-badge',
    test: /[\\/](?:web[\\/]orders[\\/](?:order-badge|history-part|parcel-line)|contract[\\/]orders[\\/](?:order-status|carriers|parcel-link))/,
  },
]

/**
 * The panel's modules that several of its files need would else be a file each; the first is on its login too. Fields of parcels take
 * along those of texts, which shoppers' forms need without the others.
 */
const panel = [
  { name: 'panel-frame', test: /[\\/]web[\\/]admin[\\/](?:admin-session|add-items[\\/]persistent-form)/ },
  {
    name: 'panel',
    test: /[\\/]web[\\/](?:admin[\\/](?:orders[\\/](?!parcel-fields)|shortcuts[\\/]|stored-preference|admin-date|ui[\\/](?:download-link|move-buttons|panel-section|sort-select|choice-select|text-fields))|ui[\\/]select)/,
    minShareCount: 2,
  },
]

/** Every page downloads the names of all screens' files, and hashes do not compress: these have 42 bits instead of 48. */
const fileNames = 'assets/[name]-[hash:7].js'

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    tailwindcss(),
    reactRouter(),
    dropToastStyles(),
    keepPageOffline(),
    leaveOutUnusedRouting(),
    minifyHeadScript(),
    precompress(),
  ],
  build: {
    /** What README promises. */
    target: ['chrome120', 'edge120', 'firefox125', 'safari17', 'ios17'],
    /** Pictures and fonts stay files of their own: they are preloaded and cached for good. */
    assetsInlineLimit: 0,
  },
  environments: {
    /** One file, as the process that answers may not be able to read the folder once it has given up root (decision 077). */
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: fileNames,
            chunkFileNames: fileNames,
            codeSplitting: { groups: [...everyPage, ...product, ...shoppers, ...ordersOfBoth, ...panel] },
          },
          /** Browsers take rules and words from the contract and leave its schemas, and Zod, behind (decision 111). */
          treeshake: { moduleSideEffects: [{ test: /[\\/]contract[\\/]/, sideEffects: false }] },
        },
      },
    },
  },
})
