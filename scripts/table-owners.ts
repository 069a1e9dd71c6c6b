/** The folder whose files alone name the table in SQL. */
export const owners: Readonly<Record<string, string>> = {
  administrator_sessions: 'administration',
  administrators: 'administration',
  rate_limits: 'sign-in',
  back_in_stock_requests: 'stock',
  catalogue_changes: 'cache',
  delivery_times: 'catalogue',
  email_change_undos: 'accounts',
  email_changes: 'accounts',
  email_verifications: 'accounts',
  familiar_networks: 'sign-in',
  mails: 'mail',
  migrations: 'database',
  migrations_lock: 'database',
  order_customers: 'orders',
  order_lines: 'orders',
  orders: 'orders',
  password_resets: 'accounts',
  payment_attempts: 'payments',
  personal_details: 'accounts',
  pictures: 'images',
  product_counts: 'catalogue',
  product_history: 'catalogue',
  product_prices: 'catalogue',
  product_statuses: 'catalogue',
  product_types: 'catalogue',
  products: 'catalogue',
  refunds: 'payments',
  search_words: 'catalogue',
  shopper_sessions: 'accounts',
  shoppers: 'accounts',
  stock_ledger: 'stock',
  stock_levels: 'stock',
  stock_reservations: 'stock',
  test_gateway: 'payments/providers/test',
  variants: 'catalogue',
  wishlist_items: 'wishlist',
}

type Crossing = { file: string; tables: readonly string[]; reason: string }

/** Files that name a table of another folder. */
export const allowedCrossings: readonly Crossing[] = [
  {
    file: 'server/orders/store-order.ts',
    tables: ['products'],
    reason:
      'prices the cart and stores the order in one statement (docs/decisions/030-one-statement-order.md)',
  },
  {
    file: 'server/orders/administrator-orders.ts',
    tables: ['products'],
    reason: 'joins order lines with the products that a search finds',
  },
  {
    file: 'server/payments/payment-state.ts',
    tables: ['orders', 'shoppers'],
    reason:
      'owns the payment columns of orders, which move in one statement with the attempt; reads the email address',
  },
  {
    file: 'server/payments/reconcile-ledger.ts',
    tables: ['orders'],
    reason: 'compares the payment columns of orders with the provider’s charges, a page at a time',
  },
  {
    file: 'server/payments/duplicate-order.ts',
    tables: ['orders', 'order_lines'],
    reason: 'joins attempts with the lines that they pay for',
  },
  {
    file: 'server/wishlist/wishlist-queries.ts',
    tables: ['products'],
    reason: 'joins the wishlist with its products',
  },
  {
    file: 'server/catalogue/edited-product.ts',
    tables: ['stock_levels', 'stock_reservations'],
    reason: 'shows the merchant a product with its stock; shoppers’ reads name neither',
  },
  {
    file: 'server/stock/variants.ts',
    tables: ['variants'],
    reason: 'joins the stock of a size with the merchant’s numbers of it',
  },
  {
    file: 'server/stock/reservations.ts',
    tables: ['order_lines'],
    reason: 'compares what an order holds with its lines, in the statements that pay it',
  },
  {
    file: 'server/stock/stock-ledger.ts',
    tables: ['orders'],
    reason: 'joins entries with the numbers of their orders',
  },
  {
    file: 'server/stock/set-stock.ts',
    tables: ['products'],
    reason: 'locks the products whose shown stock changes, and reads their sizes under that lock',
  },
  {
    file: 'server/stock/list-stock.ts',
    tables: ['products'],
    reason: 'lists products by their stock, which is shown in their rows',
  },
  {
    file: 'server/stock/request-back-in-stock.ts',
    tables: ['products'],
    reason: 'joins a product with the stock of one of its sizes',
  },
  {
    file: 'server/stock/notify-back-in-stock.ts',
    tables: ['products'],
    reason: 'joins requests with the sizes that are sold',
  },
  {
    file: 'server/stock/stock-emails.ts',
    tables: ['products'],
    reason: 'names the product that is back',
  },
  {
    file: 'server/pages/crawler-routes.ts',
    tables: ['products'],
    reason: 'lists the addresses of all products for the sitemap',
  },
]
