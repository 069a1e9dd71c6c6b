/** The tables of each folder, whose files alone name them in SQL. */
const tablesOf: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    ...['email_change_undos', 'email_changes', 'email_verifications', 'password_resets', 'personal_details'],
    ...['shopper_sessions', 'shoppers'],
  ],
  administration: [
    ...['administrator_authenticators', 'administrator_pending_logins', 'administrator_recovery_codes'],
    ...['administrator_sessions', 'administrators', 'audit_intents', 'audit_log', 'staff_invitations'],
  ],
  'back-in-stock': ['back_in_stock_requests'],
  backups: ['backups'],
  cache: ['catalogue_changes'],
  catalogue: [
    ...['delivery_times', 'product_counts', 'product_history', 'product_list', 'product_prices'],
    ...['product_sample', 'product_statuses', 'product_types', 'products', 'search_rebuilds'],
    ...['search_vocabulary', 'search_words', 'styles', 'unlisted_products'],
  ],
  collections: ['collection_products', 'collections'],
  content: ['best_sellers', 'content_page_versions', 'content_pages'],
  customers: ['changed_customers', 'customer_notes', 'customers', 'customers_basis'],
  database: ['migrations', 'migrations_lock'],
  images: ['pictures'],
  imports: [
    ...['import_changes', 'import_pictures', 'import_problems', 'import_progress', 'import_redirects'],
    ...['import_rows', 'import_styles', 'import_types', 'imported_products', 'imports'],
    ...['product_type_categories'],
  ],
  inventory: [
    ...['ended_holds', 'renamed_order_sizes', 'stock_ledger', 'stock_levels', 'stock_reservations'],
    ...['variants'],
  ],
  invoices: ['invoice_counters', 'invoices'],
  jobs: ['job_runs'],
  mail: ['mails'],
  newsletter: ['subscribers', 'unsubscribe_links', 'welcome_offers', 'welcome_requests'],
  orders: [
    ...['guest_order_links', 'order_customers', 'order_events', 'order_lines', 'orders', 'parcels'],
    ...['sold_names'],
  ],
  payments: [
    ...['disputes', 'further_charges', 'kept_charges', 'ledger_checks', 'order_edits', 'payment_attempts'],
    ...['refunds'],
  ],
  'payments/providers/test': ['test_gateway'],
  pricing: ['offer_uses', 'offers'],
  redirects: ['redirects'],
  reports: [
    ...['changed_sales', 'refund_days', 'sales_basis', 'sales_codes', 'sales_days', 'sales_lines'],
    ...['sales_month_lines', 'sales_months'],
  ],
  returns: ['return_lines', 'returns'],
  search: ['pinned_searches', 'searches'],
  settings: ['moved_types', 'settings', 'settings_history'],
  'sign-in': ['familiar_networks', 'passkey_challenges', 'passkeys', 'rate_limits'],
  wishlist: ['wishlist_items'],
}

/** The folder of each table. */
export const owners: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(tablesOf).flatMap(([folder, tables]) => tables.map((table) => [table, folder])),
)

export type Crossing = { file: string; tables: readonly string[]; reason: string }

/** Files that name a table of another folder. */
export const allowedCrossings: readonly Crossing[] = [
  {
    file: 'server/invoices/invoiced-orders.ts',
    tables: ['orders', 'order_lines', 'refunds'],
    reason: 'reads all that an invoice prints, in batches, and owns their columns invoice_due',
  },
  {
    file: 'server/pricing/list-offers.ts',
    tables: ['orders'],
    reason: 'adds up what the orders with an offer brought in',
  },
  {
    file: 'server/pricing/uses-fault.ts',
    tables: ['orders'],
    reason: 'tells uses of unpaid orders, which it names, from those of paid ones',
  },
  {
    file: 'server/orders/store-order.ts',
    tables: ['products'],
    reason: 'prices and stores an order in one statement (docs/decisions/030-one-statement-order.md)',
  },
  {
    file: 'server/orders/order-returns.ts',
    tables: ['returns', 'return_lines', 'refunds'],
    reason: 'lists and finds orders with their returns, and whether more are possible, in one statement',
  },
  {
    file: 'server/orders/orders-matching.ts',
    tables: ['invoices', 'offers', 'offer_uses'],
    reason: 'finds orders by what else has their id, in one statement with their list',
  },
  {
    file: 'server/orders/exchanged-pieces.ts',
    tables: ['returns', 'return_lines'],
    reason: 'tells refunds, which returns build on, in which sizes the shopper has what was bought',
  },
  {
    file: 'server/orders/refunded-pieces.ts',
    tables: ['refunds'],
    reason: 'reads orders with the pieces that were refunded, in one statement',
  },
  {
    file: 'server/orders/never-sold.ts',
    tables: ['refunds'],
    reason: 'reads orders with whether they were sold, in one statement',
  },
  {
    file: 'server/orders/lost-money.ts',
    tables: ['disputes', 'kept_charges'],
    reason: 'reads orders with what banks took back, in one statement',
  },
  {
    file: 'server/orders/stock-holders.ts',
    tables: ['shoppers', 'stock_levels', 'stock_reservations'],
    reason: 'adds up what the unpaid orders of each shopper hold, and what part of the stock that is',
  },
  {
    file: 'server/payments/payment-state.ts',
    tables: ['orders'],
    reason: 'owns the payment columns of orders, which move in one statement with the attempt, and cancels',
  },
  {
    file: 'server/payments/payment-emails.ts',
    tables: ['orders', 'shoppers'],
    reason: 'reads the email address of an order, and whether its shopper has confirmed it',
  },
  {
    file: 'server/orders/guests/guest-order-links.ts',
    tables: ['shoppers'],
    reason: 'makes a link where the order is a guest’s, in one statement',
  },
  {
    file: 'server/orders/guests/claim-guest-orders.ts',
    tables: ['shoppers', 'customer_notes'],
    reason:
      'deletes guests who have no order, in one statement, and moves notes with orders: customers, which imports orders, can’t be asked',
  },
  {
    file: 'server/payments/book-refund.ts',
    tables: ['orders'],
    reason: 'adds up the refunds of an order into its payment columns, in one statement',
  },
  {
    file: 'server/payments/reconcile-ledger.ts',
    tables: ['orders', 'order_events'],
    reason: 'compares the sums of orders with those of their refunds, and cash with the history',
  },
  {
    file: 'server/payments/order-money.ts',
    tables: ['orders'],
    reason: 'owns the columns of orders that count refunds',
  },
  {
    file: 'server/payments/books.ts',
    tables: ['orders', 'order_events'],
    reason:
      'joins refunds that failed and disputes with the numbers of their orders, and with when they failed',
  },
  {
    file: 'server/payments/compare-charge.ts',
    tables: ['orders'],
    reason: 'reads the payment columns of orders, a page of charges at a time',
  },
  {
    file: 'server/payments/duplicate-order.ts',
    tables: ['orders', 'order_lines'],
    reason: 'joins attempts with the lines that they pay for',
  },
  {
    file: 'server/inventory/reservations.ts',
    tables: ['order_lines'],
    reason: 'compares what an order holds with its lines, in the statements that pay it',
  },
  {
    file: 'server/inventory/renamed-sizes.ts',
    tables: ['orders', 'order_lines'],
    reason: 'locks the unpaid orders of products before their levels',
  },
  {
    file: 'server/inventory/ended-holds.ts',
    tables: ['orders'],
    reason:
      'notes for the shopper of an order that a reservation has ended, in the statement that deletes it',
  },
  {
    file: 'server/inventory/stock-history.ts',
    tables: ['orders'],
    reason: 'joins entries with the numbers of their orders',
  },
  {
    file: 'server/inventory/set-stock.ts',
    tables: ['products'],
    reason: 'locks the products whose shown stock changes, and reads their sizes under that lock',
  },
  {
    file: 'server/back-in-stock/request-back-in-stock.ts',
    tables: ['products', 'stock_levels'],
    reason: 'joins a product with the stock of one of its sizes',
  },
  {
    file: 'server/back-in-stock/notify-back-in-stock.ts',
    tables: ['products', 'stock_levels', 'ended_holds'],
    reason: 'joins requests with the sizes that are sold',
  },
  {
    file: 'server/collections/collection-rules.ts',
    tables: ['products'],
    reason: 'collects the products that a rule holds for, and locks them meanwhile',
  },
  {
    file: 'server/collections/save-collection.ts',
    tables: ['products'],
    reason: 'collects products that were chosen by hand with what lists sort them by',
  },
  {
    file: 'server/redirects/collections-among.ts',
    tables: ['collections'],
    reason: 'spares the pages of collections, which import redirects for their former addresses',
  },
]
