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
    ...['search_vocabulary', 'styles', 'unlisted_products'],
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

/** Files that name tables of other folders, and why. */
export const allowedCrossings: Readonly<Record<string, string>> = {
  'server/back-in-stock/notify-back-in-stock.ts': 'joins requests with the sizes that are sold',
  'server/back-in-stock/request-back-in-stock.ts': 'joins a product with the stock of one of its sizes',
  'server/collections/collection-rules.ts':
    'collects the products that a rule holds for, and locks them meanwhile',
  'server/collections/save-collection.ts':
    'collects products that were chosen by hand with what lists sort them by',
  'server/customers/erase-person.ts':
    'finds the invoices to issue and the mails to delete before the orders are erased',
  'server/customers/export-person.ts':
    'reads every table that holds something about a person (personal-tables.ts)',
  'server/customers/list-customers.ts':
    'joins customers with their accounts and with what their orders were placed under',
  'server/customers/open-orders.ts': 'looks for everything that is open of an order, in one statement',
  'server/customers/read-customer.ts': 'adds up the orders of a customer',
  'server/customers/refresh-customers.ts': 'adds up the orders of customers, some hundreds at a time',
  'server/inventory/ended-holds.ts':
    'notes for the shopper of an order that a reservation has ended, in the statement that deletes it',
  'server/inventory/renamed-sizes.ts': 'locks the unpaid orders of products before their levels',
  'server/inventory/reservations.ts':
    'compares what an order holds with its lines, in the statements that pay it',
  'server/inventory/set-stock.ts':
    'locks the products whose shown stock changes, and reads their sizes under that lock',
  'server/inventory/stock-history.ts': 'joins entries with the numbers of their orders',
  'server/invoices/erase-buyers.ts': 'finds the invoices of erased people',
  'server/invoices/invoiced-orders.ts':
    'reads all that an invoice prints, in batches, and owns their columns invoice_due',
  'server/orders/exchanged-pieces.ts':
    'tells refunds, which returns build on, in which sizes the shopper has what was bought',
  'server/orders/guests/claim-guest-orders.ts':
    'deletes guests who have no order, in one statement, and moves notes with orders: customers, which imports orders, can’t be asked',
  'server/orders/guests/guest-order-links.ts': 'makes a link where the order is a guest’s, in one statement',
  'server/orders/money-back.ts': 'reads orders with what went back of them, in one statement',
  'server/orders/order-returns.ts':
    'lists and finds orders with their returns, and whether more are possible, in one statement',
  'server/orders/orders-matching.ts':
    'finds orders by what else has their id, in one statement with their list',
  'server/orders/stock-holders.ts':
    'adds up what the unpaid orders of each shopper hold, and what part of the stock that is',
  'server/orders/store-order.ts':
    'prices and stores an order in one statement (docs/decisions/030-one-statement-order.md)',
  'server/payments/book-refund.ts':
    'adds up the refunds of an order into its payment columns, in one statement',
  'server/payments/books.ts':
    'joins refunds that failed and disputes with the numbers of their orders, and with when they failed',
  'server/payments/compare-charge.ts': 'reads the payment columns of orders, a page of charges at a time',
  'server/payments/duplicate-order.ts': 'joins attempts with the lines that they pay for',
  'server/payments/order-money.ts': 'owns the columns of orders that count refunds',
  'server/payments/payment-emails.ts':
    'reads the email address of an order, and whether its shopper has confirmed it',
  'server/payments/payment-state.ts':
    'owns the payment columns of orders, which move in one statement with the attempt, and cancels',
  'server/payments/reconcile-ledger.ts':
    'compares the sums of orders with those of their refunds, and cash with the history',
  'server/pricing/list-offers.ts': 'adds up what the orders with an offer brought in',
  'server/pricing/uses-fault.ts': 'tells uses of unpaid orders, which it names, from those of paid ones',
  'server/redirects/collections-among.ts':
    'spares the pages of collections, which import redirects for their former addresses',
  'server/reports/export-customers.ts': 'adds up what customers spent in a period, some thousand at a time',
  'server/reports/export-invoices.ts':
    'reads what was issued, and the country of the order for documents that do not have theirs',
  'server/reports/export-orders.ts':
    'reads orders with their lines and the numbers of their invoices, some thousand at a time',
  'server/reports/export-refunds.ts': 'joins refunds with their orders and credit notes',
  'server/reports/sales-of-days.ts':
    'adds up the orders of a day, by product and by code, and what went back on it',
  'server/reports/summarise-sales.ts': 'finds the first day with an order',
  'server/returns/count-reasons.ts': 'leaves returns of test orders out of the report of a live shop',
}
