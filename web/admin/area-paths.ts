import type { ProductStatus } from '../../contract/catalogue/product-status.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'

/** The query of the administrator's panel: the tab, and the filters and order of its list. */
export type AdminParams = {
  /** The default is Add Items. */
  tab?: 'list' | 'orders' | undefined
  search?: string | undefined
  order?: 'date' | 'name' | 'category' | 'price' | undefined
  sort?: 'asc' | 'desc' | undefined
  status?: OrderStatus | ProductStatus | undefined
  /** List Items shows products unless said. */
  view?: 'stock' | 'grid' | undefined
  /** The grid has a row for each product unless said. */
  rows?: 'sizes' | undefined
  /** Products of which a size is tracked, low or sold out. */
  stock?: 'tracked' | 'low' | 'out' | undefined
  /** The page of List Items in view, and its cursor. */
  page?: string | undefined
  cursor?: string | undefined
  /** The id of the product that List Items has open for editing. */
  product?: string | undefined
}

/** "?search=ada"; empty without any. */
function queryOf(params: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, value)
  return query.size === 0 ? '' : `?${query}`
}

/** The addresses of the panel's areas. They stand apart from web/paths.ts, so that shoppers' browsers do not load them. */
export const toArea = {
  home: (params: AdminParams = {}) => `/admin/home${queryOf(params)}`,
  collections: () => '/admin/collections',
  offers: () => '/admin/offers',
  returns: () => '/admin/returns',
  subscribers: () => '/admin/subscribers',
  customers: (params: Readonly<Record<string, string>> = {}) => `/admin/customers${queryOf(params)}`,
  customer: (id: string) => `/admin/customers/${encodeURIComponent(id)}`,
  reports: (params: Readonly<Record<string, string>> = {}) => `/admin/reports${queryOf(params)}`,
  /** The list of pages, or one of them open for editing. */
  pages: (name?: string) => (name === undefined ? '/admin/pages' : `/admin/pages?page=${name}`),
  /** The list of imports, or one of them. */
  imports: (id?: string) => `/admin/pages/imports${queryOf({ import: id })}`,
  redirects: () => '/admin/pages/redirects',
  search: (params: { view?: 'pins'; search?: string } = {}) => `/admin/pages/search${queryOf(params)}`,
  settings: () => '/admin/settings',
  account: () => '/admin/account',
  staff: () => '/admin/staff',
  activity: () => '/admin/staff/activity',
  status: () => '/admin/status',
} as const
