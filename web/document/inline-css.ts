import { to } from '../paths.ts'
import adminStyles from '../ui/styles/admin.css?inline'
import adminSheet from '../ui/styles/admin.css?url'
import shopStyles from '../ui/styles/shop.css?inline'
import shopSheet from '../ui/styles/shop.css?url'
import { criticalCss, parseSheet } from './critical-css.ts'
import { cssPlaceholder } from './css-placeholder.ts'

/**
 * The styles a page shows with come within it: they are small, and so nothing stands between the first answer and
 * the first picture of a page. The whole sheet, for all that may still be shown, comes with the scripts.
 */

const sheets = {
  admin: { address: adminSheet, parts: parseSheet(adminStyles) },
  shop: { address: shopSheet, parts: parseSheet(shopStyles) },
}

/** Of the shop or of the administrator's panel, of which no shopper carries anything. */
const sheetOf = (pathname: string) => (pathname.startsWith(to.admin()) ? sheets.admin : sheets.shop)

/** Where the whole sheet of a page is. */
export const sheetAddressOf = (pathname: string): string => sheetOf(pathname).address

/** Writes the styles that a rendered page uses into it. */
export const inlineCriticalCss = (html: string, pathname: string): string =>
  html.replace(cssPlaceholder, () => criticalCss(html, sheetOf(pathname).parts))
