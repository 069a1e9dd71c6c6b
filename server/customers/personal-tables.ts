/**
 * The tables that hold something about shoppers, and by what their rows are found. The export of a person reads them, and
 * docs/operations/personal-data.md says of each what becomes of it; a test compares both with the database.
 */
type PersonalTable = {
  /** The column that names a shopper, one of their orders or returns, or an address. */
  by: 'id' | 'shopper_id' | 'order_id' | 'return_id' | 'email_key' | 'recipient' | 'account'
  of: 'shopper' | 'order' | 'return' | 'address key' | 'address' | 'account'
  /** Rows that name the person elsewhere as well: questions to the shop go to the merchant's mailbox. */
  or?: 'asked'
  /** Columns about others than the person, and secrets. */
  without?: readonly string[]
}

const ofShopper = { by: 'shopper_id', of: 'shopper' } as const
const ofOrder = { by: 'order_id', of: 'order' } as const

export const personalTables: Readonly<Record<string, PersonalTable>> = {
  shoppers: { by: 'id', of: 'shopper', without: ['password_hash'] },
  personal_details: ofShopper,
  customers: { ...ofShopper, without: ['words', 'sort_name'] },
  customer_notes: { ...ofShopper, without: ['written_by'] },
  shopper_sessions: { ...ofShopper, without: ['token_hash'] },
  familiar_networks: { by: 'account', of: 'account', without: ['account'] },
  passkeys: { ...ofShopper, without: ['credential_id', 'public_key'] },
  password_resets: { ...ofShopper, without: ['token_hash'] },
  email_verifications: { ...ofShopper, without: ['token_hash'] },
  email_changes: ofShopper,
  wishlist_items: ofShopper,
  welcome_requests: ofShopper,
  welcome_offers: { ...ofShopper, without: ['mailbox'] },
  offers: { ...ofShopper, without: ['created_by'] },
  offer_uses: ofShopper,
  subscribers: { by: 'email_key', of: 'address key' },
  back_in_stock_requests: { by: 'email_key', of: 'address key', without: ['token_hashes'] },
  mails: { by: 'recipient', of: 'address', or: 'asked', without: ['key', 'priority', 'tries', 'problem'] },
  orders: ofShopper,
  order_lines: ofOrder,
  renamed_order_sizes: ofOrder,
  parcels: ofOrder,
  order_events: { ...ofOrder, without: ['actor_id'] },
  order_edits: { ...ofOrder, without: ['edited_by'] },
  payment_attempts: { ...ofOrder, without: ['account', 'token', 'locked_until'] },
  further_charges: ofOrder,
  refunds: { ...ofOrder, without: ['requested_by'] },
  disputes: ofOrder,
  invoices: ofOrder,
  returns: ofOrder,
  return_lines: { by: 'return_id', of: 'return' },
  guest_order_links: { ...ofOrder, without: ['token_hash'] },
  order_customers: ofShopper,
}
