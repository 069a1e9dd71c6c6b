import { to } from '../paths.ts'
import adminStyles from '../ui/styles/admin.css?inline'
import adminSheet from '../ui/styles/admin.css?url'
import shopStyles from '../ui/styles/shop.css?inline'
import shopSheet from '../ui/styles/shop.css?url'
import { criticalCss, parseSheet } from './critical-css.ts'
import { cssPlaceholder } from './css-placeholder.ts'

/** A page contains the styles its own elements use; the whole stylesheet loads with the scripts. */

const sheets = {
  admin: { address: adminSheet, parts: parseSheet(adminStyles) },
  shop: { address: shopSheet, parts: parseSheet(shopStyles) },
}

const sheetOf = (pathname: string) => (pathname.startsWith(to.admin()) ? sheets.admin : sheets.shop)

export const sheetAddressOf = (pathname: string): string => sheetOf(pathname).address

export const inlineCriticalCss = (html: string, pathname: string): string =>
  html.replace(cssPlaceholder, () => criticalCss(html, sheetOf(pathname).parts))
