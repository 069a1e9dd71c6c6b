-- The database as its migrations leave it, for reading: npm run fix -- database writes it, and nothing runs it.
-- Tables come with their constraints, indexes and triggers, then what several tables use, then functions.
-- Who writes what when a size sells out is drawn in docs/stock-triggers.md.

-- Apps that show a code every 30 seconds (TOTP, RFC 6238)
create table administrator_authenticators (
  administrator_id uuid not null,
  -- In base32; readable, since the code is computed from it
  secret text not null,
  created_at timestamp(3) with time zone not null,
  -- When a code was entered for the first time; null while the app is not asked for
  confirmed_at timestamp(3) with time zone,
  -- The 30 seconds, counted from 1970, of the last code that was used; no code of that time or before counts again
  last_step integer default 0 not null,
  constraint administrator_authenticators_pkey PRIMARY KEY (administrator_id),
  constraint administrator_authenticators_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE
);

-- Right passwords that wait for a second factor
create table administrator_pending_logins (
  -- SHA-256 of the token that the page holds
  token_hash bytea not null,
  -- SHA-256 of the token that the browser's cookie holds
  browser_hash bytea not null,
  administrator_id uuid not null,
  expires_at timestamp(3) with time zone not null,
  constraint administrator_pending_logins_pkey PRIMARY KEY (token_hash),
  constraint administrator_pending_logins_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE
);
CREATE INDEX administrator_pending_logins_by_expiry ON administrator_pending_logins USING btree (expires_at);

-- Codes in place of the app; the use of a code deletes its row
create table administrator_recovery_codes (
  -- SHA-256 of the administrator's id and the code, which has 79 bits
  code_hash bytea not null,
  administrator_id uuid not null,
  constraint administrator_recovery_codes_pkey PRIMARY KEY (code_hash),
  constraint administrator_recovery_codes_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE
);
CREATE INDEX administrator_recovery_codes_by_administrator ON administrator_recovery_codes USING btree (administrator_id);

create table administrator_sessions (
  -- SHA-256 of the random token that the cookie holds
  token_hash bytea not null,
  administrator_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  seen_at timestamp(3) with time zone default now() not null,
  -- What the browser calls itself, cut to 400 characters; empty where it was not kept
  user_agent text default ''::text not null,
  -- The network address that signed in; empty where it was not kept
  address text default ''::text not null,
  -- When the person last proved again who they are; null where only by signing in
  proven_at timestamp(3) with time zone,
  constraint administrator_sessions_pkey PRIMARY KEY (token_hash),
  constraint administrator_sessions_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE
);
CREATE INDEX administrator_sessions_by_administrator ON administrator_sessions USING btree (administrator_id);

-- Staff, who sign in to the panel
create table administrators (
  id uuid not null,
  email text not null,
  password_hash text not null,
  created_at timestamp(3) with time zone default now() not null,
  -- The one spelling by which the account is found; unique. Null once they are removed
  email_key text,
  -- contract/administration/roles.ts says what each role may do
  role text not null,
  -- The one whose login stands in the environment: always an owner
  from_environment boolean default false not null,
  -- Since when they are no longer staff. The row stays, as histories name them
  removed_at timestamp(3) with time zone,
  -- The password that the launcher set last (docs/decisions/225-the-panels-password-holds.md); null where the panel has set all
  environment_password_hash text,
  constraint administrators_pkey PRIMARY KEY (id),
  constraint administrators_email_check CHECK (email <> ''::text),
  constraint administrators_environment_is_owner CHECK (NOT from_environment OR role = 'owner'::text),
  constraint administrators_environment_stays CHECK (NOT from_environment OR removed_at IS NULL),
  constraint administrators_removed_have_no_key CHECK ((removed_at IS NULL) = (email_key IS NOT NULL)),
  constraint administrators_role_check CHECK (role = ANY (ARRAY['owner'::text, 'manager'::text, 'orders'::text, 'read-only'::text]))
);
CREATE UNIQUE INDEX administrators_by_email_key ON administrators USING btree (email_key);
CREATE UNIQUE INDEX administrators_from_environment ON administrators USING btree (from_environment) WHERE from_environment;

-- Acts that have begun. Each becomes an entry of the audit log, also when its process ends in between, or goes when it is refused
create table audit_intents (
  id uuid not null,
  at timestamp(3) with time zone not null,
  administrator_id uuid not null,
  administrator text not null,
  role text not null,
  address text not null,
  operation text not null,
  kind text not null,
  subject text,
  after jsonb,
  constraint audit_intents_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_intents_by_time ON audit_intents USING btree (at);

-- Acts of staff. Rows are added and never changed; it holds no secrets and no shopper's personal values
create table audit_log (
  id uuid not null,
  -- When the act began
  at timestamp(3) with time zone not null,
  administrator_id uuid not null,
  -- Their email address at the time, as is the role
  administrator text not null,
  role text not null,
  -- The IP address that the request came from
  address text not null,
  operation text not null,
  kind text not null,
  -- unknown: the shop failed in the midst of the act, which may have taken effect
  outcome text not null,
  subject text,
  before jsonb,
  after jsonb,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_outcome_check CHECK (outcome = ANY (ARRAY['done'::text, 'refused'::text, 'unknown'::text]))
);
CREATE INDEX audit_log_by_administrator ON audit_log USING btree (administrator_id, at, id);
CREATE INDEX audit_log_by_kind ON audit_log USING btree (kind, at, id);
CREATE INDEX audit_log_by_time ON audit_log USING btree (at, id);
CREATE TRIGGER audit_log_is_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Who wants one mail when a sold-out size is back. Deleted when that mail is written
create table back_in_stock_requests (
  id uuid not null,
  product_id uuid not null,
  size text not null,
  email text not null,
  email_key text not null,
  requested_at timestamp(3) with time zone not null,
  -- When the address was proven; no mail is sent before
  confirmed_at timestamp(3) with time zone,
  -- Of the mailed links that prove the address
  token_hashes bytea[] default '{}'::bytea[] not null,
  constraint back_in_stock_requests_pkey PRIMARY KEY (id),
  constraint back_in_stock_requests_product_id_size_email_key_key UNIQUE (product_id, size, email_key),
  constraint back_in_stock_requests_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX back_in_stock_requests_by_token ON back_in_stock_requests USING gin (token_hashes);

-- Every backup that was begun. One without finished_at and failure is being written, or its process was killed
create table backups (
  id bigint generated as identity not null,
  started_at timestamp(3) with time zone not null,
  -- Folder or bucket address of the backup, without credentials
  place text not null,
  -- The moment when the manifest was written, which makes the backup complete
  finished_at timestamp(3) with time zone,
  -- What this backup has written; pictures that the place had already are not counted
  bytes bigint,
  -- When everything that was written had been read back and compared
  checked_at timestamp(3) with time zone,
  -- One line, as printed by npm run backup
  failure text,
  constraint backups_pkey PRIMARY KEY (id),
  constraint backups_are_whole CHECK ((finished_at IS NULL) = (bytes IS NULL)),
  constraint backups_bytes_check CHECK (bytes >= 0),
  constraint backups_end_once CHECK (failure IS NULL OR finished_at IS NULL),
  constraint backups_failure_check CHECK (failure <> ''::text),
  constraint backups_place_check CHECK (place <> ''::text)
);
CREATE INDEX backups_by_start ON backups USING btree (started_at DESC);

-- What paid orders of the last 30 days had most pieces of, as the hourly job counted it; empty while no page shows it
create table best_sellers (
  product_id uuid not null,
  pieces integer not null,
  constraint best_sellers_pkey PRIMARY KEY (product_id),
  constraint best_sellers_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint best_sellers_pieces_check CHECK (pieces > 0)
);
CREATE TRIGGER best_sellers_log_changes AFTER INSERT OR DELETE OR UPDATE ON best_sellers FOR EACH STATEMENT EXECUTE FUNCTION log_counted_best_sellers();

-- Changes of products that a shopper can see, and of settings, for an hour
create unlogged table catalogue_changes (
  -- The transaction that made the change: readers know by their snapshots which ones they have seen
  xid xid8 default pg_current_xact_id() not null,
  -- Null when any product may have changed, or when the change is of a subject
  product_id uuid,
  -- What product_facts said before the change; null when shoppers did not see the product
  before jsonb,
  -- The same after it; equal to before when only something else on the product's page or card has changed
  after jsonb,
  at timestamp(3) with time zone default now() not null,
  -- What has changed when it is no product: a group of settings
  subject text
);
CREATE INDEX catalogue_changes_by_transaction ON catalogue_changes USING btree (xid);

-- Customers whose figures are to be computed anew
create table changed_customers (
  id bigint generated as identity not null,
  shopper_id uuid not null,
  constraint changed_customers_pkey PRIMARY KEY (id)
);

-- Moments of days whose sums have changed since: when such an order was placed or such a refund was completed. These days are read from the orders, until they are summed up anew
create table changed_sales (
  id bigint generated as identity not null,
  placed_at timestamp(3) with time zone not null,
  constraint changed_sales_pkey PRIMARY KEY (id)
);

-- Which products are in which collection; triggers keep those of rules, and the copies of what lists sort by
create table collection_products (
  collection_id uuid not null,
  product_id uuid not null,
  -- Its place in a collection that is made by hand; null in others
  "position" integer,
  listed boolean not null,
  sold_out boolean not null,
  created_at timestamp(3) with time zone not null,
  price_cents integer not null,
  constraint collection_products_pkey PRIMARY KEY (collection_id, product_id),
  constraint collection_products_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE CASCADE,
  constraint collection_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX collection_products_by_date ON collection_products USING btree (collection_id, sold_out, created_at, product_id) WHERE listed;
CREATE INDEX collection_products_by_position ON collection_products USING btree (collection_id, sold_out, "position", product_id) WHERE listed AND "position" IS NOT NULL;
CREATE INDEX collection_products_by_price ON collection_products USING btree (collection_id, sold_out, price_cents, product_id) WHERE listed;
CREATE INDEX collection_products_by_product ON collection_products USING btree (product_id);
CREATE INDEX collection_products_sampled ON collection_products USING btree (collection_id, ((uuid_hash(product_id) >> 4) & 1023), product_id) WHERE listed AND (uuid_hash(product_id) & 15) = 0;
CREATE TRIGGER collection_products_log_delete AFTER DELETE ON collection_products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_collected_products();
CREATE TRIGGER collection_products_log_insert AFTER INSERT ON collection_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_collected_products();
CREATE TRIGGER collection_products_log_update AFTER UPDATE ON collection_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_collected_products();

-- Named sets of products with an address of their own
create table collections (
  id uuid not null,
  -- The end of its address
  handle text not null,
  name text not null,
  description text default ''::text not null,
  image_url text default ''::text not null,
  -- As the contract's CollectionRule; null for a collection that is made by hand
  rule jsonb,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  -- Products that were being written when its rule was saved may not be judged by it yet; a job does it
  filling boolean default false not null,
  -- Every page of the shop has a link to it
  in_navigation boolean default false not null,
  constraint collections_pkey PRIMARY KEY (id),
  constraint collections_handle_key UNIQUE (handle),
  constraint collections_handle_check CHECK (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(handle) <= 80),
  constraint collections_name_check CHECK (name <> ''::text)
);
CREATE TRIGGER collections_log AFTER INSERT OR DELETE OR UPDATE ON collections FOR EACH ROW EXECUTE FUNCTION log_collection();

-- The draft of a page after each act of a merchant; rows are only added
create table content_page_versions (
  page text not null,
  version integer not null,
  kind text not null,
  title text not null,
  body text not null,
  -- Which version shoppers read after the act; null when they did not see the page
  published_version integer,
  at timestamp(3) with time zone not null,
  administrator_id uuid,
  constraint content_page_versions_pkey PRIMARY KEY (page, version),
  constraint content_page_versions_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id),
  constraint content_page_versions_kind_check CHECK (kind = ANY (ARRAY['save'::text, 'publish'::text, 'unpublish'::text, 'undo'::text])),
  constraint content_page_versions_version_check CHECK (version > 0)
);
CREATE TRIGGER content_page_versions_is_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON content_page_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Pages that a merchant has written. A page without a row is as shipped
create table content_pages (
  -- As contract/content/content-page.ts names the page
  name text not null,
  -- The newest of content_page_versions, which holds the draft
  version integer not null,
  -- Whose text shoppers read, 0 for the shipped text; null while they do not see the page
  published_version integer,
  -- What shoppers read
  title text,
  -- What shoppers read, as the merchant typed it
  body text,
  constraint content_pages_pkey PRIMARY KEY (name),
  constraint content_pages_check CHECK (published_version <= version),
  constraint content_pages_check1 CHECK ((published_version IS NULL) = (title IS NULL) AND (title IS NULL) = (body IS NULL)),
  constraint content_pages_name_check CHECK (name ~ '^[a-z-]+$'::text),
  constraint content_pages_version_check CHECK (version > 0)
);
CREATE TRIGGER content_pages_log_changes AFTER INSERT OR DELETE OR UPDATE ON content_pages FOR EACH ROW EXECUTE FUNCTION log_content_page_change();

-- What staff write down about a customer
create table customer_notes (
  id uuid not null,
  shopper_id uuid not null,
  note text not null,
  -- The email address of the member of staff, at that time
  written_by text not null,
  written_at timestamp(3) with time zone not null,
  constraint customer_notes_pkey PRIMARY KEY (id),
  constraint customer_notes_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shoppers(id) ON DELETE CASCADE,
  constraint customer_notes_note_check CHECK (length(note) >= 1 AND length(note) <= 2000)
);
CREATE INDEX customer_notes_by_shopper ON customer_notes USING btree (shopper_id, written_at, id);

-- Figures of customers, a minute old at most; a job computes them anew from the orders
create table customers (
  shopper_id uuid not null,
  -- The name as search_text makes it
  sort_name text not null,
  -- Name and email address as search_text makes them
  words text not null,
  -- Orders that were paid, in the mode of the shop
  orders integer default 0 not null,
  -- What they took, less what went back, in whole cents
  spent_cents bigint default 0 not null,
  -- When the latest of them was placed; 1970 without one
  last_order_at timestamp(3) with time zone default '1970-01-01 00:00:00+00'::timestamp with time zone not null,
  constraint customers_pkey PRIMARY KEY (shopper_id),
  constraint customers_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shoppers(id) ON DELETE CASCADE
);
CREATE INDEX customers_by_last_order ON customers USING btree (last_order_at, shopper_id);
CREATE INDEX customers_by_letters ON customers USING gin (words gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX customers_by_name ON customers USING btree (sort_name, shopper_id);
CREATE INDEX customers_by_orders ON customers USING btree (orders, shopper_id);
CREATE INDEX customers_by_spent ON customers USING btree (spent_cents, shopper_id);
CREATE INDEX customers_in_order ON customers USING btree (sort_name COLLATE shop_names, shopper_id);

-- The mode in which the figures of customers were computed; one row
create table customers_basis (
  only_row boolean default true not null,
  livemode boolean,
  constraint customers_basis_pkey PRIMARY KEY (only_row),
  constraint customers_basis_only_row_check CHECK (only_row)
);

-- How long a product can take to arrive, as contract/catalogue/taxonomy.ts lists it
create table delivery_times (
  delivery_time text not null,
  constraint delivery_times_pkey PRIMARY KEY (delivery_time)
);

-- Charges that their card holder disputes at the bank; while one is open, the charge is not refunded
create table disputes (
  -- The provider's name of the dispute
  id text not null,
  charge_id text not null,
  order_id uuid not null,
  provider text not null,
  amount_cents bigint not null,
  state text not null,
  opened_at timestamp(3) with time zone not null,
  closed_at timestamp(3) with time zone,
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint disputes_amount_cents_check CHECK (amount_cents > 0),
  constraint disputes_state_check CHECK (state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]))
);
CREATE INDEX disputes_by_order ON disputes USING btree (order_id);

-- Mailed links that undo a change of address; a mail that is sent again has a link of its own
create table email_change_undos (
  -- SHA-256 of the random token in the link
  token_hash bytea not null,
  email_change_id uuid not null,
  constraint email_change_undos_pkey PRIMARY KEY (token_hash),
  constraint email_change_undos_email_change_id_fkey FOREIGN KEY (email_change_id) REFERENCES email_changes(id) ON DELETE CASCADE
);
CREATE INDEX email_change_undos_by_change ON email_change_undos USING btree (email_change_id);

-- Changes of a proven address that its owner can still undo
create table email_changes (
  id uuid not null,
  shopper_id uuid not null,
  old_email text not null,
  -- The one spelling of it, as shoppers.email_key. No other account gets this address until expires_at
  old_email_key text not null,
  changed_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  constraint email_changes_pkey PRIMARY KEY (id),
  constraint email_changes_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shoppers(id) ON DELETE CASCADE,
  constraint email_changes_old_email_check CHECK (old_email <> ''::text)
);
CREATE INDEX email_changes_by_old_email ON email_changes USING btree (old_email_key);
CREATE INDEX email_changes_by_shopper ON email_changes USING btree (shopper_id);

-- Mailed links that prove an address
create table email_verifications (
  -- SHA-256 of the random token in the link
  token_hash bytea not null,
  shopper_id uuid not null,
  -- The address the link was sent to; it proves no other
  email text not null,
  expires_at timestamp(3) with time zone not null,
  -- Whether the mail with the link says that it agrees to news as well
  confirms_news boolean default false not null,
  constraint email_verifications_pkey PRIMARY KEY (token_hash),
  constraint email_verifications_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shoppers(id) ON DELETE CASCADE
);
CREATE INDEX email_verifications_by_shopper ON email_verifications USING btree (shopper_id);

-- Sizes that unpaid orders held and gave back unpaid. Kept for a day, in which their holder holds them no longer than that
create table ended_holds (
  product_id uuid not null,
  size text not null,
  -- A shopper's id, or the network that the order came from
  holder text not null,
  -- When the first reservation would have ended
  ends_at timestamp(3) with time zone not null,
  released_at timestamp(3) with time zone not null,
  constraint ended_holds_pkey PRIMARY KEY (product_id, size, holder)
);
CREATE INDEX ended_holds_by_end ON ended_holds USING btree (ends_at);

create table familiar_networks (
  -- As in attempts: a kind and a digest, e.g. "shopper:4fQ…"
  account text not null,
  network text not null,
  signed_in_at timestamp(3) with time zone not null,
  constraint familiar_networks_pkey PRIMARY KEY (account, network)
);
CREATE INDEX familiar_networks_by_date ON familiar_networks USING btree (signed_in_at);

-- Charges that paid the differences of edited orders, beside the first charge of each order
create table further_charges (
  charge_id text not null,
  order_id uuid not null,
  edit_id uuid not null,
  amount_cents bigint not null,
  at timestamp(3) with time zone not null,
  constraint further_charges_pkey PRIMARY KEY (charge_id),
  constraint further_charges_edit_id_key UNIQUE (edit_id),
  constraint further_charges_edit_id_fkey FOREIGN KEY (edit_id) REFERENCES order_edits(id),
  constraint further_charges_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint further_charges_amount_cents_check CHECK (amount_cents > 0)
);
CREATE INDEX further_charges_by_order ON further_charges USING btree (order_id);

-- Mailed links that show a guest one order. Each letter has one of its own
create table guest_order_links (
  -- SHA-256 of the random token in the link
  token_hash bytea not null,
  order_id uuid not null,
  expires_at timestamp(3) with time zone not null,
  constraint guest_order_links_pkey PRIMARY KEY (token_hash),
  constraint guest_order_links_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX guest_order_links_by_expiry ON guest_order_links USING btree (expires_at);
CREATE INDEX guest_order_links_by_order ON guest_order_links USING btree (order_id);

-- What an import makes of each product, as the merchant reviews it
create table import_changes (
  import_id uuid not null,
  place integer not null,
  handle text not null,
  line integer not null,
  name text not null,
  action text not null,
  product_id uuid,
  -- Of the product that the plan was made from; another one is not overwritten
  version integer,
  -- What to store of a new product, or the fields to change
  plan jsonb not null,
  -- [{field, from, to}] of a product that is there; prices in cents
  differences jsonb not null,
  done_at timestamp(3) with time zone,
  undone_at timestamp(3) with time zone,
  -- Why a planned change was not made, or not undone
  kept text,
  -- When the product was read that the change is planned for
  planned_at timestamp(3) with time zone,
  constraint import_changes_pkey PRIMARY KEY (import_id, place),
  constraint import_changes_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint import_changes_action_check CHECK (action = ANY (ARRAY['create'::text, 'change'::text, 'leave'::text, 'refuse'::text]))
);
CREATE INDEX import_changes_by_action ON import_changes USING btree (import_id, action, place);
CREATE INDEX import_changes_by_product ON import_changes USING btree (product_id) WHERE product_id IS NOT NULL;

-- Where the pictures of imported products come from, and their paths once they are fetched
create table import_pictures (
  product_id uuid not null,
  place integer not null,
  url text not null,
  alt text not null,
  path text,
  attempts integer default 0 not null,
  -- Null for a picture that is fetched or not asked for any more
  next_try_at timestamp(3) with time zone,
  problem text,
  constraint import_pictures_pkey PRIMARY KEY (product_id, place),
  constraint import_pictures_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX import_pictures_by_url ON import_pictures USING btree (url) WHERE path IS NOT NULL;
CREATE INDEX import_pictures_to_fetch ON import_pictures USING btree (next_try_at) WHERE next_try_at IS NOT NULL;

-- Cells of a file that are left out or taken otherwise, with the reason
create table import_problems (
  import_id uuid not null,
  place integer not null,
  line integer not null,
  column_name text not null,
  value text not null,
  reason text not null,
  kind text not null,
  constraint import_problems_pkey PRIMARY KEY (import_id, place),
  constraint import_problems_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint import_problems_kind_check CHECK (kind = ANY (ARRAY['refused'::text, 'changed'::text]))
);

-- How far the step of an import is that is being worked on
create table import_progress (
  import_id uuid not null,
  done integer not null,
  total integer not null,
  constraint import_progress_pkey PRIMARY KEY (import_id),
  constraint import_progress_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);

-- Redirects that an import made, so that its undo removes them
create table import_redirects (
  import_id uuid not null,
  -- Of the redirect
  key text collate "C" not null,
  product_id uuid not null,
  constraint import_redirects_pkey PRIMARY KEY (import_id, key),
  constraint import_redirects_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);

-- The rows of product files as they are, so that an export writes back what the shop has no place for
create table import_rows (
  import_id uuid not null,
  -- Where the row begins in the file, from 1
  line integer not null,
  handle text not null,
  cells text[] not null,
  constraint import_rows_pkey PRIMARY KEY (import_id, line),
  constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);
CREATE INDEX import_rows_by_handle ON import_rows USING btree (import_id, handle, line);

-- The handles of a file in the order of their first rows
create table import_styles (
  import_id uuid not null,
  place integer not null,
  handle text not null,
  constraint import_styles_pkey PRIMARY KEY (import_id, place),
  constraint import_styles_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);

-- The types of products that a file would make
create table import_types (
  import_id uuid not null,
  type text not null,
  products integer not null,
  constraint import_types_pkey PRIMARY KEY (import_id, type),
  constraint import_types_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);

-- Under which handle and colour product files know a product, and the import that wrote it last
create table imported_products (
  product_id uuid not null,
  handle text not null,
  -- In small letters; empty for a product without colours
  colour text not null,
  import_id uuid not null,
  constraint imported_products_pkey PRIMARY KEY (product_id),
  constraint imported_products_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id),
  constraint imported_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX imported_products_by_handle ON imported_products USING btree (handle);
CREATE INDEX imported_products_by_import ON imported_products USING btree (import_id);

-- Product files that were uploaded, and what became of them
create table imports (
  id uuid not null,
  format text not null,
  file_name text not null,
  state text not null,
  administrator_id uuid not null,
  created_at timestamp(3) with time zone not null,
  header text[] default '{}'::text[] not null,
  rows integer default 0 not null,
  -- Why it failed, in words for the merchant
  problem text,
  applied_at timestamp(3) with time zone,
  undone_at timestamp(3) with time zone,
  -- When the comparison with the shop began that the merchant reviews
  planned_at timestamp(3) with time zone,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_format_check CHECK (format = ANY (ARRAY['shopify'::text, 'woocommerce'::text])),
  constraint imports_state_check CHECK (state = ANY (ARRAY['reading'::text, 'planning'::text, 'review'::text, 'applying'::text, 'applied'::text, 'undoing'::text, 'undone'::text, 'failed'::text, 'discarded'::text]))
);
CREATE INDEX imports_to_work_on ON imports USING btree (created_at) WHERE state = ANY (ARRAY['planning'::text, 'applying'::text, 'undoing'::text]);

-- The last number of each range; locked while an invoice is issued
create table invoice_counters (
  -- Orders that were paid in test mode have a range of their own
  livemode boolean not null,
  last bigint default 0 not null,
  constraint invoice_counters_pkey PRIMARY KEY (livemode),
  constraint invoice_counters_last_check CHECK (last >= 0)
);

-- Invoices and credit notes, as they were issued. Rows are added and never changed
create table invoices (
  livemode boolean not null,
  -- Counts up from 1 without gaps, for invoices and credit notes together
  number bigint not null,
  kind text not null,
  order_id uuid not null,
  -- The refund that a credit note is for; null for one that takes back an invoice before it is replaced
  refund_id uuid,
  issued_at timestamp(3) with time zone not null,
  -- Everything that is printed
  document jsonb not null,
  -- How often the order had been edited; a credit note without a refund takes back the invoice of that revision
  revision integer default 0 not null,
  constraint invoices_pkey PRIMARY KEY (livemode, number),
  constraint invoices_livemode_fkey FOREIGN KEY (livemode) REFERENCES invoice_counters(livemode),
  constraint invoices_credit_a_refund CHECK (kind = 'credit-note'::text OR refund_id IS NULL),
  constraint invoices_kind_check CHECK (kind = ANY (ARRAY['invoice'::text, 'credit-note'::text])),
  constraint invoices_number_check CHECK (number > 0)
);
CREATE INDEX invoices_by_order ON invoices USING btree (order_id, number);
CREATE INDEX invoices_by_time ON invoices USING btree (livemode, issued_at, number);
CREATE UNIQUE INDEX invoices_once_per_refund ON invoices USING btree (refund_id) WHERE refund_id IS NOT NULL;
CREATE UNIQUE INDEX invoices_once_per_revision ON invoices USING btree (order_id, revision) WHERE kind = 'invoice'::text;
CREATE UNIQUE INDEX invoices_taken_back_once ON invoices USING btree (order_id, revision) WHERE kind = 'credit-note'::text AND refund_id IS NULL;
CREATE TRIGGER invoices_is_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_unless_erasing();

-- The last runs of each job of the shop, noted at most every 15 seconds by each process
create table job_runs (
  name text not null,
  succeeded_at timestamp(3) with time zone,
  failed_at timestamp(3) with time zone,
  -- The first failure since the last success; null when the last run succeeded
  failing_since timestamp(3) with time zone,
  -- Why the last run failed, in one line
  problem text,
  constraint job_runs_pkey PRIMARY KEY (name)
);

-- Every charge that an order keeps, with what it took
create view kept_charges as
 SELECT orders.id AS order_id,
    orders.charge_id,
    orders.captured_cents - COALESCE(( SELECT sum(further_charges.amount_cents) AS sum
           FROM further_charges
          WHERE further_charges.order_id = orders.id), 0::numeric)::bigint AS amount_cents
   FROM orders
  WHERE orders.charge_id IS NOT NULL
UNION ALL
 SELECT further_charges.order_id,
    further_charges.charge_id,
    further_charges.amount_cents
   FROM further_charges;

-- The nightly comparisons of the books with the provider's
create table ledger_checks (
  ran_at timestamp(3) with time zone not null,
  provider text not null,
  -- How many charges were compared; refunds likewise
  charges integer not null,
  refunds integer not null,
  -- How many differences the comparison settled by itself
  settled integer not null,
  -- Those that are left: [{kind, orderId?, number?, chargeId?, books?, provider?}], in cents
  differences jsonb not null,
  constraint ledger_checks_pkey PRIMARY KEY (ran_at)
);

create table mails (
  id uuid not null,
  -- What is announced, e.g. "order-confirmation:<id>": written twice, it is sent once
  key text not null,
  recipient text not null,
  -- The name of the email template that composes it when it is sent
  template text not null,
  details jsonb not null,
  created_at timestamp(3) with time zone default now() not null,
  -- When to try (again); while a process sends it, when another one may take over
  due_at timestamp(3) with time zone default now() not null,
  tries integer default 0 not null,
  sent_at timestamp(3) with time zone,
  given_up_at timestamp(3) with time zone,
  -- Why the last try failed
  problem text,
  -- Of what is due, the lowest number is sent first
  priority smallint default 3 not null,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_key_key UNIQUE (key),
  constraint mails_key_check CHECK (key <> ''::text),
  constraint mails_priority_check CHECK (priority >= 1 AND priority <= 9),
  constraint mails_recipient_check CHECK (recipient <> ''::text)
);
CREATE INDEX mails_by_priority ON mails USING btree (priority, due_at) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX mails_due ON mails USING btree (due_at) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX mails_settled ON mails USING btree (created_at) WHERE sent_at IS NOT NULL OR given_up_at IS NOT NULL;

create table migrations (
  name character varying(255) not null,
  "timestamp" character varying(255) not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table migrations_lock (
  id character varying(255) not null,
  is_locked integer default 0 not null,
  constraint migrations_lock_pkey PRIMARY KEY (id)
);

-- Removed types of which the products went to another one. All are ids of the settings
create table moved_types (
  category_id text not null,
  type_id text not null,
  to_category_id text not null,
  to_type_id text not null,
  constraint moved_types_pkey PRIMARY KEY (category_id, type_id)
);

-- Which orders hold a use of which offer. Given back when the order is cancelled
create table offer_uses (
  offer_id uuid not null,
  order_id uuid not null,
  shopper_id uuid not null,
  -- One of the shopper's uses from 1 to most_uses_per_shopper; null where that is not set. Unique, so that a shopper never has more
  nth smallint,
  -- What the offer saved the order, in whole cents
  amount_cents integer not null,
  at timestamp(3) with time zone not null,
  constraint offer_uses_pkey PRIMARY KEY (offer_id, order_id),
  constraint offer_uses_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE,
  constraint offer_uses_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint offer_uses_amount_cents_check CHECK (amount_cents >= 0),
  constraint offer_uses_nth_check CHECK (nth > 0)
);
CREATE INDEX offer_uses_by_order ON offer_uses USING btree (order_id);
CREATE UNIQUE INDEX offer_uses_by_shopper ON offer_uses USING btree (offer_id, shopper_id, nth);

-- What a merchant takes off carts: for a code, or by itself
create table offers (
  id uuid not null,
  -- Upper case, without blanks; null for an offer that applies by itself
  code text,
  -- Rises with every change of the terms; orders name the one they were priced by
  version integer default 1 not null,
  label text not null,
  kind text not null,
  percent numeric(5,2),
  amount_cents integer,
  -- What it makes cheaper, as the contract's AppliesTo
  applies_to jsonb not null,
  -- What all goods of the cart have to cost before discounts, in whole cents
  minimum_cents integer default 0 not null,
  -- Whether it holds beside other offers that do
  combines boolean default false not null,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone,
  -- When the merchant ended it
  ended_at timestamp(3) with time zone,
  most_uses integer,
  most_uses_per_shopper integer,
  -- The only shopper who may use it
  shopper_id uuid,
  -- Orders that hold a use, counted only where most_uses is set; changed under the row's lock
  uses integer default 0 not null,
  created_at timestamp(3) with time zone default now() not null,
  -- Null when the shop itself made it
  created_by uuid,
  constraint offers_pkey PRIMARY KEY (id),
  constraint offers_code_key UNIQUE (code),
  constraint offers_created_by_fkey FOREIGN KEY (created_by) REFERENCES administrators(id) ON DELETE SET NULL,
  constraint offers_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shoppers(id) ON DELETE CASCADE,
  constraint offers_amount_cents_check CHECK (amount_cents > 0),
  constraint offers_code_check CHECK (code ~ '^[A-Z0-9_-]{3,40}$'::text),
  constraint offers_end_after_they_begin CHECK (ends_at > starts_at),
  constraint offers_kind_check CHECK (kind = ANY (ARRAY['percent'::text, 'amount'::text, 'free-shipping'::text])),
  constraint offers_label_check CHECK (length(label) >= 1 AND length(label) <= 60),
  constraint offers_minimum_cents_check CHECK (minimum_cents >= 0),
  constraint offers_most_uses_check CHECK (most_uses > 0),
  constraint offers_most_uses_per_shopper_check CHECK (most_uses_per_shopper >= 1 AND most_uses_per_shopper <= 1000),
  constraint offers_percent_check CHECK (percent > 0::numeric AND percent <= 100::numeric),
  constraint offers_terms CHECK ((kind = 'percent'::text) = (percent IS NOT NULL) AND (kind = 'amount'::text) = (amount_cents IS NOT NULL)),
  constraint offers_uses CHECK (uses <= most_uses),
  constraint offers_uses_check CHECK (uses >= 0),
  constraint offers_version_check CHECK (version > 0)
);
CREATE INDEX offers_automatic ON offers USING btree (id) WHERE code IS NULL AND ended_at IS NULL;
CREATE INDEX offers_by_date ON offers USING btree (created_at, id);
CREATE INDEX offers_by_shopper ON offers USING btree (shopper_id) WHERE shopper_id IS NOT NULL;
CREATE TRIGGER offers_log_delete AFTER DELETE ON offers FOR EACH ROW EXECUTE FUNCTION log_offer_change();
CREATE TRIGGER offers_log_insert AFTER INSERT ON offers FOR EACH ROW EXECUTE FUNCTION log_offer_change();
CREATE TRIGGER offers_log_update AFTER UPDATE ON offers FOR EACH ROW WHEN (NOT old.uses IS DISTINCT FROM new.uses) EXECUTE FUNCTION log_offer_change();

-- Names, email addresses, postal addresses and phone numbers that orders were placed under and go to, as search_text makes them
create table order_customers (
  shopper_id uuid not null,
  -- Names, email addresses, a delivery address and a phone number, a line each, in the letters of search_text()
  customer_text text not null
);
CREATE INDEX order_customers_by_letters ON order_customers USING gin (customer_text gin_trgm_ops);
CREATE UNIQUE INDEX order_customers_once ON order_customers USING btree (shopper_id, md5(customer_text));

-- Changes that a merchant made to orders before they were packed
create table order_edits (
  -- Made by the panel: the same one again is the same edit
  id uuid not null,
  order_id uuid not null,
  -- applied at once; waiting for the shopper to pay the difference, then paid, withdrawn by a merchant, or expired
  state text not null,
  -- The administrator
  edited_by uuid not null,
  reason text,
  -- What the edit changes, in words: [{what, before, after}]
  changes jsonb not null,
  -- Lines, delivery and price of the order before the edit
  before jsonb not null,
  -- The same after it; the order takes them once the difference is paid
  after jsonb not null,
  -- What the shopper is asked to pay beside what was captured, in whole cents
  due_cents bigint default 0 not null,
  edited_at timestamp(3) with time zone not null,
  -- Until when the difference can be paid
  expires_at timestamp(3) with time zone,
  settled_at timestamp(3) with time zone,
  constraint order_edits_pkey PRIMARY KEY (id),
  constraint order_edits_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_edits_due_cents_check CHECK (due_cents >= 0),
  constraint order_edits_reason_check CHECK (length(reason) <= 200),
  constraint order_edits_settled CHECK ((state = 'waiting'::text) = (settled_at IS NULL)),
  constraint order_edits_state_check CHECK (state = ANY (ARRAY['applied'::text, 'waiting'::text, 'paid'::text, 'withdrawn'::text, 'expired'::text])),
  constraint order_edits_wait_for_money CHECK ((state = 'applied'::text) = (due_cents = 0) AND (expires_at IS NULL) = (due_cents = 0))
);
CREATE INDEX order_edits_by_order ON order_edits USING btree (order_id);
CREATE UNIQUE INDEX order_edits_one_waiting ON order_edits USING btree (order_id) WHERE state = 'waiting'::text;
CREATE INDEX order_edits_to_expire ON order_edits USING btree (expires_at) WHERE state = 'waiting'::text;

-- What happened to an order after it was placed. Rows are added and never changed; placing and paying by card add none
create table order_events (
  id bigint generated as identity not null,
  order_id uuid not null,
  at timestamp(3) with time zone not null,
  kind text not null,
  actor text not null,
  -- The administrator or shopper; null for the shop itself and the provider
  actor_id uuid,
  details jsonb not null,
  constraint order_events_pkey PRIMARY KEY (id),
  constraint order_events_actor_check CHECK (actor = ANY (ARRAY['shopper'::text, 'administrator'::text, 'system'::text, 'provider'::text])),
  constraint order_events_kind_check CHECK (kind = ANY (ARRAY['paid'::text, 'status'::text, 'parcel'::text, 'refund'::text, 'cancelled'::text, 'edited'::text, 'return'::text, 'dispute'::text]))
);
CREATE INDEX order_events_by_order ON order_events USING btree (order_id, id);
CREATE TRIGGER order_events_is_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON order_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_unless_erasing();

-- Products as they were when they were bought; the product itself may change or go
create table order_lines (
  order_id uuid not null,
  "position" smallint not null,
  -- The product's id, for the orders of a product; the product itself may be gone
  product_id uuid not null,
  -- What one of it cost, in whole cents
  price_cents integer not null,
  selected_size text not null,
  quantity smallint not null,
  -- The contract's Product as it was bought, without its price; imgUrl as in products.image_url
  product jsonb not null,
  -- What the discounts take off the line as a whole, in whole cents
  discount_cents integer default 0 not null,
  -- The tax rate of the line; null where none is set
  tax_percent numeric,
  -- The tax on the line after discounts, in whole cents, without its part of the shipping fee; within the price or added, as the order's adjustments say
  tax_cents integer default 0 not null,
  constraint order_lines_pkey PRIMARY KEY (order_id, "position"),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_lines_discount_cents_check CHECK (discount_cents >= 0),
  constraint order_lines_price_cents_check CHECK (price_cents >= 0),
  constraint order_lines_quantity_check CHECK (quantity >= 1 AND quantity <= 100),
  constraint order_lines_tax_cents_check CHECK (tax_cents >= 0),
  constraint order_lines_tax_percent_check CHECK (tax_percent >= 0::numeric AND tax_percent <= 100::numeric)
);
CREATE INDEX order_lines_by_product ON order_lines USING btree (product_id, order_id);
CREATE TRIGGER order_lines_note_names AFTER INSERT ON order_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_sold_names();

-- What shoppers bought or are about to pay for
create table orders (
  id uuid not null,
  shopper_id uuid not null,
  -- Made by the browser once per checkout: the same one again is the same order. Let go when the order is cancelled
  checkout_id text,
  created_at timestamp(3) with time zone default now() not null,
  status text default 'Order Placed'::text not null,
  payment_state text default 'awaiting'::text not null,
  -- The shopper's name when the order was placed
  customer_name text not null,
  customer_email text not null,
  delivery jsonb not null,
  -- What the lines cost, in whole cents
  subtotal_cents bigint not null,
  -- Whole cents
  total_cents bigint not null,
  -- The payment provider's name of the first charge that paid this order; cash: and the order's id for one that was paid in cash
  charge_id text,
  card_brand text,
  card_last4 text,
  -- The order number shoppers and merchants see. Counts up from 1001; some numbers are never used
  number integer generated as identity not null,
  -- False: paid in test mode. Says nothing as long as the order is not paid
  livemode boolean default true not null,
  -- What the order costs beside its lines: a list of kind, label and cents, percent where it is a share, included where prices contain it, offerId and code of an offer. Only an edit of the order changes it
  adjustments jsonb not null,
  -- What the charges that paid the order took, in whole cents
  captured_cents bigint default 0 not null,
  -- What the provider has confirmed as refunded of it
  refunded_cents bigint default 0 not null,
  -- What is requested or pending; it can not be requested twice
  refunding_cents bigint default 0 not null,
  -- When the order was called off
  cancelled_at timestamp(3) with time zone,
  cancelled_by text,
  -- Whether an invoice is to be issued by itself once the order is paid
  invoice_due boolean default true not null,
  -- How often an edit has changed the order
  revision integer default 0 not null,
  -- What the shopper is asked to pay for an edit that waits; the order is not packed meanwhile
  due_cents bigint default 0 not null,
  -- An order in cash on delivery is sold when it is placed, and awaits its payment until the merchant books it
  payment_method text default 'Card'::text not null,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shoppers(id),
  constraint orders_cancelled_by_check CHECK (cancelled_by = ANY (ARRAY['shopper'::text, 'administrator'::text, 'system'::text])),
  constraint orders_cancelled_by_someone CHECK ((cancelled_at IS NULL) = (cancelled_by IS NULL)),
  constraint orders_captured_cents_check CHECK (captured_cents >= 0),
  constraint orders_card_last4_check CHECK (card_last4 ~ '^[0-9]{4}$'::text),
  constraint orders_checkout_id_check CHECK (length(checkout_id) >= 8 AND length(checkout_id) <= 64),
  constraint orders_cost_nothing_or_more CHECK (total_cents >= 0),
  constraint orders_due_cents_check CHECK (due_cents >= 0),
  constraint orders_paid_by_a_charge CHECK (payment_state <> 'paid'::text OR charge_id IS NOT NULL OR total_cents = 0),
  constraint orders_payment_method_check CHECK (payment_method = ANY (ARRAY['Card'::text, 'Cash on delivery'::text])),
  constraint orders_payment_state_check CHECK (payment_state = ANY (ARRAY['awaiting'::text, 'failed'::text, 'paid'::text, 'refunded'::text, 'cancelled'::text])),
  constraint orders_refunded_at_most_captured CHECK (refunded_cents >= 0 AND refunded_cents <= captured_cents),
  constraint orders_refunding_cents_check CHECK (refunding_cents >= 0),
  constraint orders_revision_check CHECK (revision >= 0),
  constraint orders_sent_only_when_paid CHECK (status = 'Order Placed'::text OR (payment_state = ANY (ARRAY['paid'::text, 'refunded'::text])) OR payment_method = 'Cash on delivery'::text),
  constraint orders_status_check CHECK (status = ANY (ARRAY['Order Placed'::text, 'Packing'::text, 'Shipped'::text, 'Out for Delivery'::text, 'Delivered'::text])),
  constraint orders_subtotal_cents_check CHECK (subtotal_cents >= 0)
);
CREATE UNIQUE INDEX orders_by_checkout ON orders USING btree (shopper_id, checkout_id);
CREATE INDEX orders_by_date ON orders USING btree (created_at, id);
CREATE UNIQUE INDEX orders_by_number ON orders USING btree (number);
CREATE INDEX orders_by_shopper ON orders USING btree (shopper_id, created_at, id);
CREATE INDEX orders_by_short_id ON orders USING btree ("right"(id::text, 8));
CREATE INDEX orders_cancelled ON orders USING btree (created_at) WHERE payment_state = 'cancelled'::text;
CREATE INDEX orders_cancelled_by_offer ON orders USING gin (adjustments jsonb_path_ops) WHERE cancelled_at IS NOT NULL;
CREATE INDEX orders_cancelled_by_shopper ON orders USING btree (shopper_id, created_at) WHERE payment_state = 'cancelled'::text;
CREATE INDEX orders_due_in_cash ON orders USING btree (shopper_id, status) WHERE payment_method = 'Cash on delivery'::text AND payment_state = 'awaiting'::text;
CREATE INDEX orders_in_cash ON orders USING btree (id) WHERE payment_method = 'Cash on delivery'::text;
CREATE INDEX orders_listed ON orders USING btree (status, created_at, id) INCLUDE (payment_state, livemode, captured_cents, refunded_cents, cancelled_at) WHERE payment_state <> 'cancelled'::text;
CREATE INDEX orders_refunded ON orders USING btree (id) WHERE refunded_cents > 0;
CREATE INDEX orders_to_invoice ON orders USING btree (created_at) WHERE invoice_due AND (payment_state = ANY (ARRAY['paid'::text, 'refunded'::text]));
CREATE INDEX orders_unpaid ON orders USING btree (created_at) WHERE (payment_state = ANY (ARRAY['awaiting'::text, 'failed'::text])) AND payment_method = 'Card'::text;
CREATE INDEX orders_unpaid_by_shopper ON orders USING btree (shopper_id) WHERE (payment_state = ANY (ARRAY['awaiting'::text, 'failed'::text])) AND payment_method = 'Card'::text;
CREATE TRIGGER orders_note_changed_customer AFTER UPDATE ON orders FOR EACH ROW WHEN (old.invoice_due AND NOT new.invoice_due OR (old.payment_state = ANY (ARRAY['paid'::text, 'refunded'::text])) AND (old.payment_state IS DISTINCT FROM new.payment_state OR old.captured_cents IS DISTINCT FROM new.captured_cents OR old.refunded_cents IS DISTINCT FROM new.refunded_cents OR old.shopper_id IS DISTINCT FROM new.shopper_id OR old.livemode IS DISTINCT FROM new.livemode)) EXECUTE FUNCTION note_changed_customer();
CREATE TRIGGER orders_note_changed_sale AFTER UPDATE ON orders FOR EACH ROW WHEN (old.created_at < (now() - '24:00:00'::interval) AND (old.payment_state IS DISTINCT FROM new.payment_state OR old.captured_cents IS DISTINCT FROM new.captured_cents OR old.refunded_cents IS DISTINCT FROM new.refunded_cents OR old.livemode IS DISTINCT FROM new.livemode OR old.revision IS DISTINCT FROM new.revision)) EXECUTE FUNCTION note_changed_sale();
CREATE TRIGGER orders_total BEFORE INSERT OR UPDATE OF subtotal_cents, adjustments, total_cents ON orders FOR EACH ROW EXECUTE FUNCTION check_order_total();

-- How an order is sent; order_events has what it was before
create table parcels (
  order_id uuid not null,
  carrier text not null,
  tracking_number text,
  -- The merchant's own link; the links of known carriers are made from the number
  tracking_url text,
  constraint parcels_pkey PRIMARY KEY (order_id),
  constraint parcels_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint parcels_carrier_check CHECK (carrier ~ '^[a-z-]{2,30}$'::text),
  constraint parcels_other CHECK (carrier <> 'other'::text OR COALESCE(tracking_number, tracking_url) IS NOT NULL),
  constraint parcels_own_link CHECK (tracking_url IS NULL OR carrier = 'other'::text),
  constraint parcels_tracking_number_check CHECK (tracking_number ~ '^[A-Za-z0-9-]{4,40}$'::text),
  constraint parcels_tracking_url_check CHECK (tracking_url ~~ 'https://%'::text AND char_length(tracking_url) <= 500)
);
CREATE INDEX parcels_by_tracking_number ON parcels USING btree (upper(tracking_number));

-- What an authenticator was asked to sign. An answer deletes the row, so that it counts once
create table passkey_challenges (
  challenge_hash bytea not null,
  purpose text not null,
  -- Only a passkey of this account may answer; null where any may
  account_id uuid,
  expires_at timestamp(3) with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash)
);
CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges USING btree (expires_at);

-- Public keys with which administrators and shoppers sign in (WebAuthn)
create table passkeys (
  id uuid not null,
  -- As the authenticator named it, in base64url
  credential_id text not null,
  administrator_id uuid,
  shopper_id uuid,
  name text not null,
  public_key bytea not null,
  -- Of the last signature; 0 for authenticators that do not count
  counter bigint not null,
  transports text[] not null,
  created_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE,
  constraint passkeys_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shoppers(id) ON DELETE CASCADE,
  constraint passkeys_have_one_owner CHECK (num_nonnulls(administrator_id, shopper_id) = 1),
  constraint passkeys_name_check CHECK (name <> ''::text)
);
CREATE INDEX passkeys_by_administrator ON passkeys USING btree (administrator_id) WHERE administrator_id IS NOT NULL;
CREATE INDEX passkeys_by_shopper ON passkeys USING btree (shopper_id) WHERE shopper_id IS NOT NULL;

-- Mailed links to choose a new password that have not been used
create table password_resets (
  -- SHA-256 of the random token in the link
  token_hash bytea not null,
  shopper_id uuid not null,
  expires_at timestamp(3) with time zone not null,
  constraint password_resets_pkey PRIMARY KEY (token_hash),
  constraint password_resets_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shoppers(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_by_shopper ON password_resets USING btree (shopper_id);

-- Every try to charge an order
create table payment_attempts (
  -- The idempotency key the provider is given
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  -- The provider's token of the card, while it may still be needed
  token text,
  amount_cents bigint not null,
  state text default 'open'::text not null,
  decline_reason text,
  -- The provider's name of the charge: of one that succeeded, or that waits for its confirmation
  charge_id text,
  started_at timestamp(3) with time zone not null,
  -- The end of the lease of the process that is making the payment; after it, another may ask again with the same key
  locked_until timestamp(3) with time zone not null,
  settled_at timestamp(3) with time zone,
  -- Set once the shopper's bank has asked them to confirm: until when they can
  confirm_by timestamp(3) with time zone,
  -- False: made with the built-in provider or a test key of Stripe, so no money moved
  livemode boolean default true not null,
  -- The edit whose difference is charged; null for the order itself
  edit_id uuid,
  -- The account at the provider that the attempt was made with: Stripe's publishable key. Null for attempts from before it was kept
  account text,
  constraint payment_attempts_pkey PRIMARY KEY (id),
  constraint payment_attempts_edit_id_fkey FOREIGN KEY (edit_id) REFERENCES order_edits(id),
  constraint payment_attempts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint payment_attempts_amount_cents_check CHECK (amount_cents > 0),
  constraint payment_attempts_declined CHECK ((state = 'declined'::text) = (decline_reason IS NOT NULL)),
  constraint payment_attempts_open_has_token CHECK (state <> 'open'::text OR token IS NOT NULL),
  constraint payment_attempts_settled CHECK ((state = 'open'::text) = (settled_at IS NULL)),
  constraint payment_attempts_state_check CHECK (state = ANY (ARRAY['open'::text, 'succeeded'::text, 'declined'::text, 'abandoned'::text])),
  constraint payment_attempts_test_provider CHECK (provider <> 'test'::text OR NOT livemode)
);
CREATE INDEX payment_attempts_by_order ON payment_attempts USING btree (order_id);
CREATE UNIQUE INDEX payment_attempts_one_open ON payment_attempts USING btree (order_id) WHERE state = 'open'::text;

-- Where a shopper's orders go unless told otherwise; what is not known yet is empty
create table personal_details (
  shopper_id uuid not null,
  first_name text not null,
  last_name text not null,
  street text not null,
  city text not null,
  state text not null,
  zipcode text not null,
  country text not null,
  phone_number text not null,
  email text not null,
  constraint personal_details_pkey PRIMARY KEY (shopper_id),
  constraint personal_details_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shoppers(id) ON DELETE CASCADE,
  constraint personal_details_city_check CHECK (length(city) <= 100),
  constraint personal_details_country_check CHECK (length(country) <= 100),
  constraint personal_details_email_check CHECK (length(email) <= 254),
  constraint personal_details_first_name_check CHECK (length(first_name) <= 80),
  constraint personal_details_last_name_check CHECK (length(last_name) <= 80),
  constraint personal_details_phone_number_check CHECK (length(phone_number) <= 40),
  constraint personal_details_state_check CHECK (length(state) <= 100),
  constraint personal_details_street_check CHECK (length(street) <= 200),
  constraint personal_details_zipcode_check CHECK (length(zipcode) <= 20)
);

-- What was uploaded. Pictures from before this table, and the demo shop's, are not in it and stay
create table pictures (
  path text not null,
  -- When it was last uploaded, chosen, or found to be shown
  last_used_at timestamp(3) with time zone not null,
  -- A product has shown it once: it stays for good, as orders show products as they were bought
  shown_by_product boolean default false not null,
  constraint pictures_pkey PRIMARY KEY (path),
  constraint pictures_path_check CHECK (path ~ '^/images/[0-9a-f]{32}-[0-9]+x[0-9]+\.jpg$'::text)
);
CREATE INDEX pictures_to_purge ON pictures USING btree (last_used_at) WHERE NOT shown_by_product;

-- Searches for which the merchant has put products first or last
create table pinned_searches (
  -- As counted searches are: in small letters, with single blanks
  search text collate "C" not null,
  -- Another with every change, and never one that the search has had before
  version integer default nextval('pinned_search_versions'::regclass) not null,
  -- Ids of the products that come first, in this order
  pinned uuid[] not null,
  -- Ids of the products that come last
  buried uuid[] not null,
  updated_at timestamp(3) with time zone not null,
  constraint pinned_searches_pkey PRIMARY KEY (search),
  constraint pinned_searches_say_something CHECK ((cardinality(pinned) + cardinality(buried)) > 0),
  constraint pinned_searches_search_check CHECK (search <> ''::text AND length(search) <= 80),
  constraint pinned_searches_version_check CHECK (version > 0)
);
CREATE TRIGGER pinned_searches_log_changes AFTER INSERT OR DELETE OR UPDATE ON pinned_searches FOR EACH ROW EXECUTE FUNCTION log_pinned_search();

-- Listed products in each category and sub-category, as the sum of its rows
create table product_counts (
  category text not null,
  sub_category text not null,
  -- A count, or what one statement added to it or took away
  products integer not null
);

-- What each act of a merchant or a job changed of a product; rows are only added
create table product_history (
  product_id uuid not null,
  -- The version of the product after the act
  version integer not null,
  -- One act can change several products, and is undone as a whole
  act_id uuid not null,
  kind text not null,
  -- Null for an act of the shop itself
  administrator_id uuid,
  at timestamp(3) with time zone not null,
  -- [{field, from, to}] in the fields of the contract; prices in cents, pictures as products has them
  changes jsonb not null,
  constraint product_history_pkey PRIMARY KEY (product_id, version),
  constraint product_history_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id),
  constraint product_history_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_history_by_act ON product_history USING btree (act_id);
CREATE TRIGGER product_history_stays BEFORE DELETE OR UPDATE ON product_history FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite();

-- What the panel's list searches and sorts by, for each product; kept by triggers
create table product_list (
  product_id uuid not null,
  created_at timestamp(3) with time zone not null,
  price_cents integer not null,
  -- Whether a size is low, but not sold out
  low boolean not null,
  -- Whether a size is sold out; products.sold_out says whether all are
  sold_out boolean not null,
  status text not null,
  category text not null,
  -- In small letters
  name text not null,
  -- As list_words says
  words tsvector not null,
  constraint product_list_pkey PRIMARY KEY (product_id),
  constraint product_list_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_list_by_category ON product_list USING btree (status, category COLLATE shop_names, product_id);
CREATE INDEX product_list_by_date ON product_list USING btree (status, created_at, product_id);
CREATE INDEX product_list_by_id ON product_list USING btree (status, product_id);
CREATE INDEX product_list_by_letters ON product_list USING gin (name gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX product_list_by_name ON product_list USING btree (status, name, product_id);
CREATE INDEX product_list_by_price ON product_list USING btree (status, price_cents, product_id);
CREATE INDEX product_list_by_words ON product_list USING gin (words) WITH (gin_pending_list_limit='256');
CREATE INDEX product_list_in_order ON product_list USING btree (status, name COLLATE shop_names, product_id);
CREATE INDEX product_list_inactive_by_words ON product_list USING gin (words) WITH (gin_pending_list_limit='256') WHERE status <> 'active'::text;
CREATE INDEX product_list_low ON product_list USING btree (product_id) WHERE low;
CREATE INDEX product_list_sold_out ON product_list USING btree (product_id) WHERE sold_out;

-- The prices at which a product was offered; rows are only added
create table product_prices (
  id bigint generated as identity not null,
  product_id uuid not null,
  -- Whole cents; null: from then on it was not offered
  price_cents integer,
  from_at timestamp(3) with time zone not null,
  constraint product_prices_pkey PRIMARY KEY (id),
  constraint product_prices_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_prices_price_cents_check CHECK (price_cents >= 0 AND price_cents <= 9999999)
);
CREATE INDEX product_prices_by_product ON product_prices USING btree (product_id, from_at, id);
CREATE TRIGGER product_prices_stay BEFORE DELETE OR UPDATE ON product_prices FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite();

-- One in 16 of the listed products, with what they are filtered by; kept by triggers
create table product_sample (
  id uuid not null,
  -- From 0 to 1023 by the hash of the id: those below a number are a smaller sample
  share smallint not null,
  category text not null,
  sub_category text not null,
  colour_family text,
  price_cents integer not null,
  -- The sizes that are not sold out
  sizes text[] not null,
  compare_at_cents integer,
  constraint product_sample_pkey PRIMARY KEY (id)
);
CREATE INDEX product_sample_by_share ON product_sample USING btree (share) INCLUDE (category, sub_category, colour_family, price_cents);
CREATE INDEX product_sample_reduced ON product_sample USING btree (share) WHERE compare_at_cents > price_cents;

-- What a product can be, as contract/catalogue/product-status.ts lists it
create table product_statuses (
  status text not null,
  constraint product_statuses_pkey PRIMARY KEY (status)
);

-- In which category products of a type of other shops' files belong, as the merchant has said
create table product_type_categories (
  type text not null,
  category text not null,
  sub_category text not null,
  constraint product_type_categories_pkey PRIMARY KEY (type)
);

-- The categories and the sub-categories each of them has: those of the settings group catalogue, or the shipped ones while it has no row
create table product_types (
  category text not null,
  sub_category text not null,
  constraint product_types_pkey PRIMARY KEY (category, sub_category)
);

-- What the shop sells
create table products (
  id uuid not null,
  name text not null,
  description text not null,
  -- Whole cents
  price_cents integer not null,
  category text not null,
  sub_category text not null,
  sizes text[] not null,
  -- A path of the shop's own image host, or an http(s) address
  image_url text not null,
  delivery_time text not null,
  created_at timestamp(3) with time zone default now() not null,
  -- Shoppers see active products only
  status text default 'active'::text not null,
  -- When a draft becomes active by itself
  publish_at timestamp(3) with time zone,
  -- When shoppers could first see it; null for a product that was never active
  first_published_at timestamp(3) with time zone,
  -- Raised with every edit, so that no editor overwrites what they have not seen
  version integer default 1 not null,
  -- When its version was raised last
  updated_at timestamp(3) with time zone default now() not null,
  -- Every size is tracked and none is left; lists show it last
  sold_out boolean default false not null,
  -- Whether shoppers see it
  listed boolean generated always as (status = 'active'::text) not null,
  -- All pictures in order, [{url, alt}] with url as image_url has it; empty for a single picture without an alternative text
  pictures jsonb default '[]'::jsonb not null,
  -- The price before a reduction, in whole cents; shown while it exceeds the price
  compare_at_cents integer,
  -- The lowest price of the 30 days before the reduction, in whole cents; set with compare_at_cents
  lowest_30_days_cents integer,
  -- Sizes that are low or sold out, with how many can be sold; null when there are none
  stock jsonb,
  -- Marked by the merchant; the home page shows marked products before those that sell best
  best_seller boolean default false not null,
  -- The garment of which this product is one colour; null for one that stands alone
  style_id uuid,
  -- As the merchant names it
  colour text,
  -- What contract/catalogue/colour-families.ts makes of the colour, for filters and searches; null for no or an unknown colour
  colour_family text,
  -- The merchant's own words, in the order in which they were given; shoppers find products by them, but do not see them
  tags text[] default '{}'::text[] not null,
  -- What the merchant calls this kind of product, beside its category and sub-category
  product_type text,
  -- The brand or the maker
  vendor text,
  -- As product_vector makes it
  search_vector tsvector default ''::tsvector not null,
  -- Labels that its sizes had before, with the label of each now; null when none was renamed
  former_sizes jsonb,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_delivery_time FOREIGN KEY (delivery_time) REFERENCES delivery_times(delivery_time),
  constraint products_status_fkey FOREIGN KEY (status) REFERENCES product_statuses(status),
  constraint products_style_id_fkey FOREIGN KEY (style_id) REFERENCES styles(id),
  constraint products_type FOREIGN KEY (category, sub_category) REFERENCES product_types(category, sub_category),
  constraint products_colour_check CHECK (colour <> ''::text),
  constraint products_colour_family CHECK (colour_family IS NULL OR colour IS NOT NULL),
  constraint products_compare_at_cents_check CHECK (compare_at_cents >= 0 AND compare_at_cents <= 9999999),
  constraint products_description_check CHECK (length(description) <= 4000),
  constraint products_image_url_check CHECK (length(image_url) <= 2048),
  constraint products_lowest_30_days_cents_check CHECK (lowest_30_days_cents >= 0 AND lowest_30_days_cents <= 9999999),
  constraint products_name_check CHECK (name <> ''::text AND length(name) <= 120),
  constraint products_pictures CHECK (pictures = '[]'::jsonb OR ((pictures -> 0) ->> 'url'::text) = image_url),
  constraint products_price_cents_check CHECK (price_cents >= 0 AND price_cents <= 9999999),
  constraint products_product_type_check CHECK (product_type <> ''::text),
  constraint products_publish_at CHECK (publish_at IS NULL OR status = 'draft'::text),
  constraint products_sizes_check CHECK (cardinality(sizes) >= 1 AND cardinality(sizes) <= 100),
  constraint products_vendor_check CHECK (vendor <> ''::text)
);
CREATE INDEX products_best_sellers ON products USING btree (id) WHERE best_seller;
CREATE INDEX products_by_date ON products USING btree (created_at, id);
CREATE INDEX products_by_name_key ON products USING btree (text_key(name));
CREATE INDEX products_by_product_type ON products USING btree (product_type) WHERE product_type IS NOT NULL;
CREATE INDEX products_by_style ON products USING btree (style_id) WHERE style_id IS NOT NULL;
CREATE INDEX products_by_tag ON products USING gin (tags) WITH (gin_pending_list_limit='256') WHERE tags <> '{}'::text[];
CREATE INDEX products_listed_by_category_and_date ON products USING btree (category, sub_category, sold_out, created_at, id) WHERE listed;
CREATE INDEX products_listed_by_category_and_price ON products USING btree (category, sub_category, sold_out, price_cents, id) WHERE listed;
CREATE INDEX products_listed_by_colour_and_date ON products USING btree (colour_family, sold_out, created_at, id) WHERE listed AND colour_family IS NOT NULL;
CREATE INDEX products_listed_by_colour_and_price ON products USING btree (colour_family, sold_out, price_cents, id) WHERE listed AND colour_family IS NOT NULL;
CREATE INDEX products_listed_by_date ON products USING btree (sold_out, created_at, id) WHERE listed;
CREATE INDEX products_listed_by_id ON products USING btree (id) WHERE listed;
CREATE INDEX products_listed_by_price ON products USING btree (sold_out, price_cents, id) WHERE listed;
CREATE INDEX products_reduced_by_date ON products USING btree (sold_out, created_at, id) WHERE listed AND compare_at_cents > price_cents;
CREATE INDEX products_reduced_by_price ON products USING btree (sold_out, price_cents, id) WHERE listed AND compare_at_cents > price_cents;
CREATE INDEX products_searched ON products USING gin (search_vector, sizes_in_stock(sizes, stock), (ARRAY[category, sub_category, colour_family])) WITH (gin_pending_list_limit='256') WHERE listed;
CREATE INDEX products_searched_in_1024 ON products USING gin (search_vector, sizes_in_stock(sizes, stock), (ARRAY[category, sub_category, colour_family])) WITH (gin_pending_list_limit='256') WHERE listed AND (uuid_hash(id) & 1023) = 0;
CREATE INDEX products_searched_in_16 ON products USING gin (search_vector, sizes_in_stock(sizes, stock), (ARRAY[category, sub_category, colour_family])) WITH (gin_pending_list_limit='256') WHERE listed AND (uuid_hash(id) & 15) = 0;
CREATE INDEX products_searched_in_256 ON products USING gin (search_vector, sizes_in_stock(sizes, stock), (ARRAY[category, sub_category, colour_family])) WITH (gin_pending_list_limit='256') WHERE listed AND (uuid_hash(id) & 255) = 0;
CREATE INDEX products_searched_in_4 ON products USING gin (search_vector, sizes_in_stock(sizes, stock), (ARRAY[category, sub_category, colour_family])) WITH (gin_pending_list_limit='256') WHERE listed AND (uuid_hash(id) & 3) = 0;
CREATE INDEX products_searched_in_64 ON products USING gin (search_vector, sizes_in_stock(sizes, stock), (ARRAY[category, sub_category, colour_family])) WITH (gin_pending_list_limit='256') WHERE listed AND (uuid_hash(id) & 63) = 0;
CREATE INDEX products_to_publish ON products USING btree (publish_at) WHERE publish_at IS NOT NULL;
CREATE TRIGGER products_collect_changed AFTER UPDATE ON products FOR EACH ROW WHEN (old.category IS DISTINCT FROM new.category OR old.sub_category IS DISTINCT FROM new.sub_category OR old.product_type IS DISTINCT FROM new.product_type OR old.tags IS DISTINCT FROM new.tags OR old.price_cents IS DISTINCT FROM new.price_cents OR old.compare_at_cents IS DISTINCT FROM new.compare_at_cents OR old.created_at IS DISTINCT FROM new.created_at OR old.listed IS DISTINCT FROM new.listed OR old.sold_out IS DISTINCT FROM new.sold_out) EXECUTE FUNCTION collect_changed_product();
CREATE TRIGGER products_collect_new AFTER INSERT ON products REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION collect_new_products();
CREATE TRIGGER products_count_search_words_on_delete AFTER DELETE ON products REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
CREATE TRIGGER products_count_search_words_on_insert AFTER INSERT ON products REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
CREATE TRIGGER products_count_search_words_on_truncate AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
CREATE TRIGGER products_count_search_words_on_update AFTER UPDATE ON products REFERENCING OLD TABLE AS gone NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
CREATE TRIGGER products_keep_last_seen AFTER UPDATE ON products FOR EACH ROW WHEN (old.listed <> new.listed) EXECUTE FUNCTION keep_last_seen();
CREATE TRIGGER products_keep_new_pictures AFTER UPDATE ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_pictures_of_products();
CREATE TRIGGER products_keep_prices_on_insert AFTER INSERT ON products REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_product_prices();
CREATE TRIGGER products_keep_prices_on_update AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_product_prices();
CREATE TRIGGER products_keep_their_pictures AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_pictures_of_products();
CREATE TRIGGER products_list_changed AFTER UPDATE ON products FOR EACH ROW WHEN (old.created_at IS DISTINCT FROM new.created_at OR old.price_cents IS DISTINCT FROM new.price_cents OR old.status IS DISTINCT FROM new.status OR old.category IS DISTINCT FROM new.category OR old.name IS DISTINCT FROM new.name OR old.search_vector IS DISTINCT FROM new.search_vector OR old.tags IS DISTINCT FROM new.tags OR has_low_size(old.stock) IS DISTINCT FROM has_low_size(new.stock) OR has_sold_out_size(old.stock) IS DISTINCT FROM has_sold_out_size(new.stock)) EXECUTE FUNCTION list_changed_product();
CREATE TRIGGER products_list_new AFTER INSERT ON products REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION list_new_products();
CREATE TRIGGER products_log_best_sellers AFTER UPDATE ON products REFERENCING OLD TABLE AS gone NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_best_sellers();
CREATE TRIGGER products_log_changes_on_delete AFTER DELETE ON products REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_changes();
CREATE TRIGGER products_log_changes_on_insert AFTER INSERT ON products REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_changes();
CREATE TRIGGER products_log_changes_on_truncate AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_changes();
CREATE TRIGGER products_log_changes_on_update AFTER UPDATE ON products REFERENCING OLD TABLE AS gone NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_changes();
CREATE TRIGGER products_log_gone_best_sellers AFTER DELETE ON products REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION log_best_sellers();
CREATE TRIGGER products_log_new_best_sellers AFTER INSERT ON products REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_best_sellers();
CREATE TRIGGER products_mark_edit BEFORE UPDATE OF name, description, price_cents, category, sub_category, sizes, image_url, delivery_time, status, publish_at, best_seller, style_id, colour, tags, product_type, vendor ON products FOR EACH ROW EXECUTE FUNCTION mark_product_edit();
CREATE TRIGGER products_mark_new BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION mark_product_edit();
CREATE TRIGGER products_sample_changed AFTER UPDATE ON products FOR EACH ROW WHEN ((uuid_hash(new.id) & 15) = 0 AND (old.id IS DISTINCT FROM new.id OR old.listed IS DISTINCT FROM new.listed OR old.category IS DISTINCT FROM new.category OR old.sub_category IS DISTINCT FROM new.sub_category OR old.colour_family IS DISTINCT FROM new.colour_family OR old.price_cents IS DISTINCT FROM new.price_cents OR old.compare_at_cents IS DISTINCT FROM new.compare_at_cents OR old.sizes IS DISTINCT FROM new.sizes OR old.stock IS DISTINCT FROM new.stock)) EXECUTE FUNCTION sample_product();
CREATE TRIGGER products_sample_deleted AFTER DELETE ON products FOR EACH ROW WHEN ((uuid_hash(old.id) & 15) = 0) EXECUTE FUNCTION sample_product();
CREATE TRIGGER products_sample_emptied AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION empty_product_sample();
CREATE TRIGGER products_sample_new AFTER INSERT ON products FOR EACH ROW WHEN ((uuid_hash(new.id) & 15) = 0) EXECUTE FUNCTION sample_product();
CREATE TRIGGER products_show_stock_of_sizes AFTER UPDATE OF sizes ON products FOR EACH ROW WHEN (old.sizes IS DISTINCT FROM new.sizes) EXECUTE FUNCTION show_stock_of_sizes();
CREATE TRIGGER products_tally_on_delete AFTER DELETE ON products REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION tally_products();
CREATE TRIGGER products_tally_on_insert AFTER INSERT ON products REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION tally_products();
CREATE TRIGGER products_tally_on_truncate AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION tally_products();
CREATE TRIGGER products_tally_on_update AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION tally_products();
CREATE TRIGGER products_vector_changed BEFORE UPDATE OF name, description, category, sub_category, colour, colour_family, product_type, vendor, tags ON products FOR EACH ROW EXECUTE FUNCTION vector_product();
CREATE TRIGGER products_vector_new BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION vector_product();

-- How often something that is limited was tried; old windows are swept
create table rate_limits (
  -- What is limited and for whom, e.g. "login:address:203.0.113.7"
  subject text not null,
  window_start timestamp(3) with time zone not null,
  count integer not null,
  constraint attempts_pkey PRIMARY KEY (subject, window_start),
  constraint attempts_count_check CHECK (count > 0)
);
CREATE INDEX attempts_by_date ON rate_limits USING btree (window_start);

-- Addresses that no page has any more, and where they lead to
create table redirects (
  id uuid not null,
  -- The path as it is looked up: decoded, in lower case, without a slash at the end
  key text collate "C" not null,
  -- The path as it was written
  path text not null,
  -- A path of the shop, or an https address
  target text not null,
  -- The key of a target within the shop, so that no redirect leads to another
  target_key text collate "C",
  -- An automatic one gives way to one that was made by hand or imported
  origin text not null,
  created_at timestamp(3) with time zone not null,
  constraint redirects_pkey PRIMARY KEY (id),
  constraint redirects_key_key UNIQUE (key),
  constraint redirects_check CHECK (target_key <> key),
  constraint redirects_key_check CHECK (key ~~ '/_%'::text),
  constraint redirects_origin_check CHECK (origin = ANY (ARRAY['manual'::text, 'import'::text, 'automatic'::text]))
);
CREATE INDEX redirects_by_letters ON redirects USING gin (path gin_trgm_ops, target gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX redirects_by_target ON redirects USING btree (target_key);
CREATE INDEX redirects_in_order ON redirects USING btree (created_at DESC, id DESC);
CREATE TRIGGER redirects_log_changes AFTER INSERT OR DELETE OR UPDATE ON redirects FOR EACH STATEMENT EXECUTE FUNCTION log_redirects();

-- What went back on a day of the shop's time zone of charges that orders keep, whenever these were placed; a row for each day that is summed up
create table refund_days (
  livemode boolean not null,
  day date not null,
  -- Whole cents
  cents bigint not null,
  constraint refund_days_pkey PRIMARY KEY (livemode, day),
  constraint refund_days_livemode_day_fkey FOREIGN KEY (livemode, day) REFERENCES sales_days(livemode, day) ON DELETE CASCADE
);

-- Money that goes back: a row for each refund of a charge
create table refunds (
  charge_id text not null,
  order_id uuid not null,
  provider text not null,
  amount_cents bigint not null,
  -- Up to other: the merchant's. Then those of charges that no order can keep. Last: made at the provider, not by the shop
  reason text not null,
  requested_at timestamp(3) with time zone not null,
  completed_at timestamp(3) with time zone,
  -- The idempotency key the provider is given; the panel makes it for the refunds it asks for
  id uuid default gen_random_uuid() not null,
  -- The provider's name of the refund; null until the provider has it
  provider_refund_id text,
  note text,
  -- Null, or [{position, quantity, amountCents, restock}]: the lines the money is for
  lines jsonb,
  -- The part of the amount that is shipping fee
  shipping_cents bigint default 0 not null,
  -- Only ever rises: requested, pending (the provider has it and has not said what came of it), succeeded, failed
  state text default 'requested'::text not null,
  -- The administrator; null for the shop itself, the shopper and the provider
  requested_by uuid,
  -- The return that the refund is for
  return_id uuid,
  -- When the provider was last asked
  tried_at timestamp(3) with time zone,
  failed_reason text,
  -- Whether a credit note is to be issued by itself once the refund has succeeded
  credit_note_due boolean default true not null,
  -- The refund that this one completes, where no single charge had enough left; its lines and shipping stand there
  part_of uuid,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint refunds_part_of_fkey FOREIGN KEY (part_of) REFERENCES refunds(id),
  constraint refunds_amount_cents_check CHECK (amount_cents > 0),
  constraint refunds_failed CHECK ((state = 'failed'::text) = (failed_reason IS NOT NULL)),
  constraint refunds_note_check CHECK (length(note) <= 500),
  constraint refunds_reason_check CHECK (reason = ANY (ARRAY['requested'::text, 'damaged'::text, 'return'::text, 'cancelled'::text, 'edited'::text, 'other'::text, 'order-cancelled'::text, 'paid-twice'::text, 'wrong-amount'::text, 'sold-out'::text, 'edit-over'::text, 'refunded-by-merchant'::text])),
  constraint refunds_shipping_cents_check CHECK (shipping_cents >= 0),
  constraint refunds_state_check CHECK (state = ANY (ARRAY['requested'::text, 'pending'::text, 'succeeded'::text, 'failed'::text]))
);
CREATE INDEX refunds_by_charge ON refunds USING btree (charge_id);
CREATE INDEX refunds_by_completion ON refunds USING btree (completed_at, id) WHERE state = 'succeeded'::text;
CREATE INDEX refunds_by_order ON refunds USING btree (order_id);
CREATE UNIQUE INDEX refunds_by_provider_id ON refunds USING btree (provider, provider_refund_id) WHERE provider_refund_id IS NOT NULL;
CREATE INDEX refunds_by_return ON refunds USING btree (return_id) WHERE return_id IS NOT NULL;
CREATE INDEX refunds_by_whole ON refunds USING btree (part_of) WHERE part_of IS NOT NULL;
CREATE INDEX refunds_to_credit ON refunds USING btree (requested_at) WHERE credit_note_due AND state = 'succeeded'::text;
CREATE INDEX refunds_unsettled ON refunds USING btree (requested_at) WHERE state = ANY (ARRAY['requested'::text, 'pending'::text]);
CREATE TRIGGER refunds_complete_return AFTER UPDATE OF state ON refunds FOR EACH ROW WHEN (new.return_id IS NOT NULL AND old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION complete_refunded_return();
CREATE TRIGGER refunds_note_change AFTER UPDATE ON refunds FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state OR old.completed_at IS DISTINCT FROM new.completed_at OR old.amount_cents IS DISTINCT FROM new.amount_cents OR old.charge_id IS DISTINCT FROM new.charge_id) EXECUTE FUNCTION note_changed_refund();
CREATE TRIGGER refunds_note_late_arrival AFTER INSERT ON refunds FOR EACH ROW WHEN (new.completed_at < (now() - '24:00:00'::interval)) EXECUTE FUNCTION note_changed_refund();

-- Sizes that were renamed after they were ordered: the order keeps the label that its shopper chose
create table renamed_order_sizes (
  order_id uuid not null,
  product_id uuid not null,
  -- As order_lines and return_lines have it
  ordered_size text not null,
  -- What the size is called now
  size text not null,
  constraint renamed_order_sizes_pkey PRIMARY KEY (order_id, product_id, ordered_size),
  constraint renamed_order_sizes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX renamed_order_sizes_by_size ON renamed_order_sizes USING btree (product_id, size);

-- The lines of an order that are returned, each with its reason and what the shopper wants for it
create table return_lines (
  return_id uuid not null,
  -- That of order_lines
  "position" smallint not null,
  product_id uuid not null,
  product_name text not null,
  size text not null,
  quantity integer not null,
  -- Null where a withdrawal gives none
  reason text,
  note text,
  -- The size that is sent instead; null for a refund
  exchange_size text,
  -- Pieces of it that are reserved (stock_reservations) until they are sent
  held_quantity integer default 0 not null,
  -- What came back; null until the parcel is received
  received_quantity integer,
  -- Whether what came back goes on sale again
  restock boolean default false not null,
  constraint return_lines_pkey PRIMARY KEY (return_id, "position", size),
  constraint return_lines_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE,
  constraint return_lines_check CHECK (exchange_size <> size),
  constraint return_lines_check1 CHECK (held_quantity >= 0 AND held_quantity <= quantity),
  constraint return_lines_check2 CHECK (received_quantity >= 0 AND received_quantity <= quantity),
  constraint return_lines_hold_for_exchange CHECK (held_quantity = 0 OR exchange_size IS NOT NULL),
  constraint return_lines_note_check CHECK (length(note) <= 500),
  constraint return_lines_quantity_check CHECK (quantity > 0),
  constraint return_lines_reason_check CHECK (reason = ANY (ARRAY['too-small'::text, 'too-large'::text, 'not-as-shown'::text, 'damaged'::text, 'wrong-item'::text, 'changed-mind'::text, 'other'::text]))
);
CREATE INDEX return_lines_by_product ON return_lines USING btree (product_id);

-- Pieces of an order that its shopper sends back. A row changes only under the lock of its order
create table returns (
  -- Made by the client: the same one again is the same return
  id uuid not null,
  order_id uuid not null,
  -- Stands on the slip in the parcel: the number of the order, and the how-manieth of its returns it is
  code text not null,
  -- A withdrawal is a right of consumers; a return is what the shop promises
  kind text not null,
  -- accepted: money or an exchange has still to follow. done: it has. refused and cancelled are final
  state text default 'requested'::text not null,
  requested_at timestamp(3) with time zone not null,
  received_at timestamp(3) with time zone,
  decided_at timestamp(3) with time zone,
  -- The merchant's words to the shopper, on accepting or refusing
  words text,
  -- What the merchant has decided to refund; refunds.return_id leads to the refund
  refund_cents bigint default 0 not null,
  -- When the sizes that were exchanged for were sent
  sent_at timestamp(3) with time zone,
  carrier text,
  tracking_number text,
  tracking_url text,
  constraint returns_pkey PRIMARY KEY (id),
  constraint returns_code_key UNIQUE (code),
  constraint returns_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint returns_carrier_check CHECK (carrier ~ '^[a-z-]{2,30}$'::text),
  constraint returns_code_check CHECK (code ~ '^R[0-9]+-[0-9]+$'::text),
  constraint returns_kind_check CHECK (kind = ANY (ARRAY['return'::text, 'withdrawal'::text])),
  constraint returns_own_link CHECK (tracking_url IS NULL OR carrier = 'other'::text),
  constraint returns_parcel_is_sent CHECK (carrier IS NULL OR sent_at IS NOT NULL),
  constraint returns_refund_cents_check CHECK (refund_cents >= 0),
  constraint returns_refused_with_words CHECK (state <> 'refused'::text OR words IS NOT NULL),
  constraint returns_state_check CHECK (state = ANY (ARRAY['requested'::text, 'received'::text, 'accepted'::text, 'refused'::text, 'done'::text, 'cancelled'::text])),
  constraint returns_tracking_number_check CHECK (tracking_number ~ '^[A-Za-z0-9-]{4,40}$'::text),
  constraint returns_tracking_url_check CHECK (tracking_url ~~ 'https://%'::text AND char_length(tracking_url) <= 500),
  constraint returns_words_check CHECK (length(words) <= 1000)
);
CREATE INDEX returns_by_date ON returns USING btree (requested_at, id);
CREATE INDEX returns_by_order ON returns USING btree (order_id);
CREATE INDEX returns_by_state ON returns USING btree (state, requested_at, id);
CREATE INDEX returns_by_tracking_number ON returns USING btree (upper(tracking_number)) WHERE tracking_number IS NOT NULL;

-- The time zone whose days are summed up; one row
create table sales_basis (
  only_row boolean default true not null,
  time_zone text,
  constraint sales_basis_pkey PRIMARY KEY (only_row),
  constraint sales_basis_only_row_check CHECK (only_row)
);

-- The same by discount code; offers that apply by themselves by their label
create table sales_codes (
  livemode boolean not null,
  day date not null,
  code text not null,
  orders integer not null,
  discount_cents bigint not null,
  captured_cents bigint not null,
  refunded_cents bigint not null,
  constraint sales_codes_pkey PRIMARY KEY (livemode, day, code)
);

-- What the orders placed on a day of the shop's time zone took, and what went back of it until now; a row for each day that is summed up
create table sales_days (
  livemode boolean not null,
  day date not null,
  orders integer not null,
  pieces integer not null,
  captured_cents bigint not null,
  refunded_cents bigint not null,
  constraint sales_days_pkey PRIMARY KEY (livemode, day)
);
CREATE TRIGGER sales_days_forget_months AFTER DELETE ON sales_days REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_sales_months();

-- The same by product and size, as they were bought
create table sales_lines (
  livemode boolean not null,
  day date not null,
  product_id uuid not null,
  size text not null,
  name text not null,
  -- Category and sub-category
  category text not null,
  pieces integer not null,
  -- The lines at their price, less their discounts, in whole cents; without shipping and taxes that are added
  cents bigint not null,
  refunded_pieces integer not null,
  refunded_cents bigint not null,
  constraint sales_lines_pkey PRIMARY KEY (livemode, day, product_id, size, name, category)
);

-- sales_lines of whole months
create table sales_month_lines (
  livemode boolean not null,
  month date not null,
  product_id uuid not null,
  size text not null,
  name text not null,
  category text not null,
  -- The last day of the month on which it was sold under this name
  last_day date not null,
  pieces integer not null,
  cents bigint not null,
  refunded_pieces integer not null,
  refunded_cents bigint not null,
  constraint sales_month_lines_pkey PRIMARY KEY (livemode, month, product_id, size, name, category),
  constraint sales_month_lines_livemode_month_fkey FOREIGN KEY (livemode, month) REFERENCES sales_months(livemode, month) ON DELETE CASCADE
);

-- The months, by their first day, of which every day is in sales_lines as it is in sales_month_lines
create table sales_months (
  livemode boolean not null,
  month date not null,
  constraint sales_months_pkey PRIMARY KEY (livemode, month),
  constraint sales_months_month_check CHECK (EXTRACT(day FROM month) = 1::numeric)
);

-- A row while the job writes the words of products anew that an earlier release has cut
create table search_rebuilds (
  -- Products up to this id are done
  after_id uuid not null
);

-- The words of listed products, each with the number of products that have it, as the sum of its rows
create table search_vocabulary (
  word text collate "C" not null,
  -- Its stem, as search_vector has it
  lexeme text collate "C" not null,
  -- A count, or what one statement added to it or took away
  products integer not null,
  -- Whether the job has added the differences up
  folded boolean default false not null
);
CREATE INDEX search_vocabulary_by_lexeme ON search_vocabulary USING btree (lexeme);
CREATE INDEX search_vocabulary_by_word ON search_vocabulary USING btree (word);
CREATE INDEX search_vocabulary_unfolded ON search_vocabulary USING btree (word) WHERE NOT folded;

-- How often shoppers searched for a text on a day of UTC, for 90 days; nothing says who did
create table searches (
  day date not null,
  -- In small letters, with single blanks
  text text not null,
  times integer not null,
  -- How many products the last answer had; null where only kept answers were given
  results integer,
  -- Words that none of these products had
  unmatched text[] default '{}'::text[] not null,
  last_asked_at timestamp(3) with time zone not null,
  constraint searches_pkey PRIMARY KEY (day, text),
  constraint searches_results_check CHECK (results >= 0),
  constraint searches_text_check CHECK (text <> ''::text AND length(text) <= 80),
  constraint searches_times_check CHECK (times >= 0)
);
CREATE INDEX searches_by_time ON searches USING btree (last_asked_at);

-- Groups of settings that a merchant has changed. A group without a row has its shipped value
create table settings (
  -- The group, as contract/settings/shop-settings.ts names it
  name text not null,
  value jsonb not null,
  -- Rises with every change, so that of two editors the second is told
  version bigint default 1 not null,
  updated_at timestamp(3) with time zone default now() not null,
  -- Null when it was changed by hand
  updated_by uuid,
  constraint settings_pkey PRIMARY KEY (name),
  constraint settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES administrators(id) ON DELETE SET NULL,
  constraint settings_name_check CHECK (name ~ '^[a-zA-Z]+$'::text),
  constraint settings_version_check CHECK (version > 0)
);
CREATE TRIGGER settings_keep_history AFTER INSERT OR UPDATE OF value ON settings FOR EACH ROW EXECUTE FUNCTION keep_setting();
CREATE TRIGGER settings_log_changes AFTER INSERT OR DELETE OR UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION log_setting_change();

-- Every value of a group of settings that a merchant has set. Before the first one it had its shipped value
create table settings_history (
  name text not null,
  version bigint not null,
  value jsonb not null,
  since timestamp(3) with time zone not null,
  constraint settings_history_pkey PRIMARY KEY (name, version)
);
CREATE TRIGGER settings_history_is_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON settings_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table shopper_sessions (
  -- SHA-256 of the random token that the cookie holds
  token_hash bytea not null,
  shopper_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  seen_at timestamp(3) with time zone default now() not null,
  -- What the browser calls itself, cut to 400 characters; empty where it was not kept
  user_agent text default ''::text not null,
  -- The network address that signed in; empty where it was not kept
  address text default ''::text not null,
  constraint shopper_sessions_pkey PRIMARY KEY (token_hash),
  constraint shopper_sessions_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shoppers(id) ON DELETE CASCADE
);
CREATE INDEX shopper_sessions_by_date ON shopper_sessions USING btree (seen_at);
CREATE INDEX shopper_sessions_by_shopper ON shopper_sessions USING btree (shopper_id);

-- Who has an account, and guests who order without one
create table shoppers (
  id uuid not null,
  name text not null,
  -- As typed
  email text not null,
  password_hash text not null,
  -- A path of the shop's own image host, an address of the configured one, or empty
  profile_picture text default ''::text not null,
  created_at timestamp(3) with time zone default now() not null,
  -- The one spelling by which the account is found; unique. Null for a guest
  email_key text,
  -- When somebody proved by a mailed link that the address is theirs; accounts from before this column count as proven
  email_confirmed_at timestamp(3) with time zone,
  -- The one spelling of a guest's address, which several guests can have; null for an account
  guest_email_key text,
  constraint shoppers_pkey PRIMARY KEY (id),
  constraint shoppers_are_accounts_or_guests CHECK ((email_key IS NULL) = (guest_email_key IS NOT NULL)),
  constraint shoppers_email_check CHECK (email <> ''::text AND length(email) <= 254),
  constraint shoppers_guests_have_no_password CHECK (guest_email_key IS NULL OR password_hash = ''::text),
  constraint shoppers_name_check CHECK (name <> ''::text AND length(name) <= 80),
  constraint shoppers_profile_picture_check CHECK (length(profile_picture) <= 2048)
);
CREATE UNIQUE INDEX shoppers_by_email_key ON shoppers USING btree (email_key);
CREATE INDEX shoppers_by_picture ON shoppers USING btree (profile_picture) WHERE profile_picture <> ''::text;
CREATE INDEX shoppers_guests ON shoppers USING btree (guest_email_key) WHERE guest_email_key IS NOT NULL;
CREATE TRIGGER shoppers_note_new AFTER INSERT ON shoppers FOR EACH ROW WHEN (new.email_key IS NOT NULL) EXECUTE FUNCTION note_renamed_customer();
CREATE TRIGGER shoppers_note_renamed AFTER UPDATE OF name, email ON shoppers FOR EACH ROW EXECUTE FUNCTION note_renamed_customer();

-- Each name under which a product was ordered, seldom more than once
create table sold_names (
  product_id uuid not null,
  name text not null
);
CREATE INDEX sold_names_by_product ON sold_names USING btree (product_id);
CREATE INDEX sold_names_by_words ON sold_names USING gin (to_tsvector('shop_english'::regconfig, spaced_text(name))) WITH (fastupdate=off);

-- Who is invited to be staff. A row goes when it is accepted or withdrawn
create table staff_invitations (
  id uuid not null,
  email text not null,
  email_key text not null,
  role text not null,
  -- SHA-256 of the random token in the mailed link; null until the mail is written
  token_hash bytea,
  invited_by uuid not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  constraint staff_invitations_pkey PRIMARY KEY (id),
  constraint staff_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES administrators(id),
  constraint staff_invitations_role_check CHECK (role = ANY (ARRAY['owner'::text, 'manager'::text, 'orders'::text, 'read-only'::text]))
);
CREATE UNIQUE INDEX staff_invitations_by_email_key ON staff_invitations USING btree (email_key);
CREATE UNIQUE INDEX staff_invitations_by_token ON staff_invitations USING btree (token_hash);

-- Every change of what is on hand; of each variant the changes add up to it. Rows are added and never changed, but for the label of a renamed size
create table stock_ledger (
  id bigint generated as identity not null,
  product_id uuid not null,
  size text not null,
  change integer not null,
  reason text not null,
  order_id uuid,
  administrator_id uuid,
  note text,
  at timestamp(3) with time zone not null,
  -- The act of a merchant that this entry is part of
  act_id uuid,
  -- The act that this entry takes back
  undone_act_id uuid,
  constraint stock_ledger_pkey PRIMARY KEY (id),
  constraint stock_ledger_change_check CHECK (change <> 0 OR (reason = ANY (ARRAY['tracked'::text, 'untracked'::text]))),
  constraint stock_ledger_note_check CHECK (length(note) <= 200)
);
CREATE INDEX stock_ledger_by_act ON stock_ledger USING btree (act_id) WHERE act_id IS NOT NULL;
CREATE INDEX stock_ledger_by_order ON stock_ledger USING btree (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX stock_ledger_by_variant ON stock_ledger USING btree (product_id, size, id) INCLUDE (change);
CREATE TRIGGER stock_ledger_is_insert_only BEFORE DELETE OR UPDATE OF id, product_id, change, reason, order_id, administrator_id, note, at, act_id, undone_act_id OR TRUNCATE ON stock_ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What can be sold of a product in a size. On hand is this and what is reserved
create table stock_levels (
  product_id uuid not null,
  size text not null,
  -- Pieces that nobody has ordered yet
  available integer not null,
  -- From this many pieces on shoppers see how many are left
  low_at integer default 3 not null,
  constraint stock_levels_pkey PRIMARY KEY (product_id, size),
  constraint stock_levels_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint stock_levels_available_check CHECK (available >= 0),
  constraint stock_levels_low_at_check CHECK (low_at >= 0)
) with (fillfactor=50);
CREATE TRIGGER stock_levels_show_delete AFTER DELETE ON stock_levels REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION show_changed_stock();
CREATE TRIGGER stock_levels_show_insert AFTER INSERT ON stock_levels REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION show_changed_stock();
CREATE TRIGGER stock_levels_show_update AFTER UPDATE ON stock_levels REFERENCING NEW TABLE AS after FOR EACH ROW WHEN (
        CASE
            WHEN old.available <= old.low_at THEN old.available
            ELSE NULL::integer
        END IS DISTINCT FROM
        CASE
            WHEN new.available <= new.low_at THEN new.available
            ELSE NULL::integer
        END) EXECUTE FUNCTION show_changed_stock();

-- Pieces that an unpaid order holds. Only a transaction that has locked the order changes them
create table stock_reservations (
  order_id uuid not null,
  product_id uuid not null,
  size text not null,
  quantity integer not null,
  -- When they are given back, unless the order is paid or being paid by then
  expires_at timestamp(3) with time zone not null,
  -- The network that placed the order, so that what one holds has an end; null for local ones
  network text,
  -- Taken when the payment began, beyond what the order held: given back when the card is declined or the bank asks
  for_payment boolean default false not null,
  constraint stock_reservations_pkey PRIMARY KEY (order_id, product_id, size),
  constraint stock_reservations_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint stock_reservations_quantity_check CHECK (quantity > 0)
);
CREATE INDEX stock_reservations_by_expiry ON stock_reservations USING btree (expires_at);
CREATE INDEX stock_reservations_by_network ON stock_reservations USING btree (network) WHERE network IS NOT NULL;
CREATE INDEX stock_reservations_by_variant ON stock_reservations USING btree (product_id, size);

-- Garments that come in several colours, each of which is a product
create table styles (
  id uuid not null,
  -- As merchants know the garment; shoppers see the names of its products
  name text not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint styles_pkey PRIMARY KEY (id),
  constraint styles_name_check CHECK (name <> ''::text)
);

-- Addresses whose owner was asked, or agreed, to be sent news; only confirmed ones are sent any
create table subscribers (
  id uuid not null,
  email text not null,
  -- The one spelling of the address, as shoppers.email_key
  email_key text not null,
  -- pending until the address is proven by a link that names the news
  state text not null,
  -- Where the box was ticked
  source text not null,
  -- When the box was ticked last
  consented_at timestamp(3) with time zone not null,
  confirmed_at timestamp(3) with time zone,
  unsubscribed_at timestamp(3) with time zone,
  -- A mailed link, the switch in the profile, or that the account has another address
  unsubscribed_by text,
  constraint subscribers_pkey PRIMARY KEY (id),
  constraint subscribers_email_key_key UNIQUE (email_key),
  constraint subscribers_confirmed CHECK (state <> 'confirmed'::text OR confirmed_at IS NOT NULL),
  constraint subscribers_source_check CHECK (source = ANY (ARRAY['sign-up'::text, 'profile'::text])),
  constraint subscribers_state_check CHECK (state = ANY (ARRAY['pending'::text, 'confirmed'::text, 'unsubscribed'::text])),
  constraint subscribers_unsubscribed CHECK ((state = 'unsubscribed'::text) = (unsubscribed_at IS NOT NULL AND unsubscribed_by IS NOT NULL)),
  constraint subscribers_unsubscribed_by_check CHECK (unsubscribed_by = ANY (ARRAY['link'::text, 'profile'::text, 'address-change'::text]))
);
CREATE INDEX subscribers_by_date ON subscribers USING btree (consented_at, id);
CREATE INDEX subscribers_by_state ON subscribers USING btree (state);

-- What shoppers last saw of products that were listed once and no longer are; what is edited since, they do not see
create table unlisted_products (
  product_id uuid not null,
  name text not null,
  description text not null,
  price_cents integer not null,
  category text not null,
  sub_category text not null,
  sizes text[] not null,
  image_url text not null,
  delivery_time text not null,
  created_at timestamp(3) with time zone not null,
  constraint unlisted_products_pkey PRIMARY KEY (product_id),
  constraint unlisted_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

-- Mailed links that end a subscription; every mail with news has one of its own
create table unsubscribe_links (
  -- SHA-256 of the random token in the link
  token_hash bytea not null,
  subscriber_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint unsubscribe_links_pkey PRIMARY KEY (token_hash),
  constraint unsubscribe_links_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES subscribers(id) ON DELETE CASCADE
);
CREATE INDEX unsubscribe_links_by_date ON unsubscribe_links USING btree (created_at);
CREATE INDEX unsubscribe_links_by_subscriber ON unsubscribe_links USING btree (subscriber_id);

-- A product in a size, where the merchant has said more of it than the size
create table variants (
  product_id uuid not null,
  size text not null,
  -- The merchant's own number; not unique
  sku text,
  barcode text,
  constraint variants_pkey PRIMARY KEY (product_id, size),
  constraint variants_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint variants_barcode_check CHECK (barcode <> ''::text),
  constraint variants_sku_check CHECK (sku <> ''::text)
);
CREATE INDEX variants_by_barcode ON variants USING btree (lower(barcode)) WHERE barcode IS NOT NULL;
CREATE INDEX variants_by_beginning_of_sku ON variants USING btree (lower(sku) text_pattern_ops) WHERE sku IS NOT NULL;

-- Mailboxes that have had a code. Kept when the account is gone, so that no mailbox gets a second one
create table welcome_offers (
  -- Digest of the address without its label after a plus sign
  mailbox text not null,
  shopper_id uuid,
  -- Null when the offer was deleted
  offer_id uuid,
  made_at timestamp(3) with time zone not null,
  constraint welcome_offers_pkey PRIMARY KEY (mailbox),
  constraint welcome_offers_shopper_id_key UNIQUE (shopper_id),
  constraint welcome_offers_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE SET NULL,
  constraint welcome_offers_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shoppers(id) ON DELETE SET NULL
);
CREATE INDEX welcome_offers_by_offer ON welcome_offers USING btree (offer_id);

-- New accounts that get a code once their address is proven. Deleted then
create table welcome_requests (
  shopper_id uuid not null,
  requested_at timestamp(3) with time zone not null,
  constraint welcome_requests_pkey PRIMARY KEY (shopper_id),
  constraint welcome_requests_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shoppers(id) ON DELETE CASCADE
);

-- What a shopper has put aside; once each
create table wishlist_items (
  shopper_id uuid not null,
  product_id uuid not null,
  added_at timestamp(3) with time zone default now() not null,
  constraint wishlist_items_pkey PRIMARY KEY (shopper_id, product_id),
  constraint wishlist_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint wishlist_items_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shoppers(id) ON DELETE CASCADE
);
CREATE INDEX wishlist_items_by_date ON wishlist_items USING btree (shopper_id, added_at DESC, product_id);
CREATE INDEX wishlist_items_by_product ON wishlist_items USING btree (product_id);

-- Every charge that was asked for, by the key it was asked with
create table test_gateway.charges (
  id text not null,
  idempotency_key text not null,
  order_id uuid not null,
  amount_cents bigint not null,
  state text not null,
  decline_reason text,
  brand text not null,
  last4 text not null,
  created_at timestamp(3) with time zone default now() not null,
  refunded_at timestamp(3) with time zone,
  constraint charges_pkey PRIMARY KEY (id),
  constraint charges_idempotency_key_key UNIQUE (idempotency_key),
  constraint charges_amount_cents_check CHECK (amount_cents > 0),
  constraint charges_last4_check CHECK (last4 ~ '^[0-9]{4}$'::text),
  constraint charges_state_check CHECK (state = ANY (ARRAY['succeeded'::text, 'declined'::text, 'requires-action'::text]))
);
CREATE INDEX charges_by_order ON test_gateway.charges USING btree (order_id, created_at);

-- Charges that their card holder disputes
create table test_gateway.disputes (
  id text not null,
  charge_id text not null,
  amount_cents bigint not null,
  state text default 'open'::text not null,
  opened_at timestamp(3) with time zone default now() not null,
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES test_gateway.charges(id),
  constraint disputes_amount_cents_check CHECK (amount_cents > 0),
  constraint disputes_state_check CHECK (state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]))
);
CREATE INDEX disputes_by_charge ON test_gateway.disputes USING btree (charge_id);

-- Faults that are switched on, for trying how the shop takes them
create table test_gateway.faults (
  name text not null,
  -- slow, late: milliseconds before and after charging or refunding; duplicate-webhooks: copies; refunds-pending: milliseconds; else without meaning
  amount integer default 1 not null,
  constraint faults_pkey PRIMARY KEY (name),
  constraint faults_amount_check CHECK (amount > 0),
  constraint faults_name_check CHECK (name = ANY (ARRAY['slow'::text, 'late'::text, 'failing'::text, 'cut-off'::text, 'no-webhooks'::text, 'duplicate-webhooks'::text, 'shuffled-webhooks'::text, 'refunds-pending'::text, 'refunds-refused'::text]))
);

-- What tokens and webhooks are signed with; one row
create table test_gateway.keys (
  only_row boolean default true not null,
  token_key text default gen_random_uuid()::text || gen_random_uuid()::text not null,
  webhook_secret text default gen_random_uuid()::text || gen_random_uuid()::text not null,
  constraint keys_pkey PRIMARY KEY (only_row),
  constraint keys_only_row_check CHECK (only_row)
);

create table test_gateway.migrations (
  name character varying(255) not null,
  "timestamp" character varying(255) not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table test_gateway.migrations_lock (
  id character varying(255) not null,
  is_locked integer default 0 not null,
  constraint migrations_lock_pkey PRIMARY KEY (id)
);

-- Every refund that was asked for; null as key: made at the provider by hand
create table test_gateway.refunds (
  id text not null,
  idempotency_key text,
  charge_id text not null,
  amount_cents bigint not null,
  state text not null,
  failure_reason text,
  -- Until then the refund is pending, whatever its state will be
  settles_at timestamp(3) with time zone default now() not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_idempotency_key_key UNIQUE (idempotency_key),
  constraint refunds_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES test_gateway.charges(id),
  constraint refunds_amount_cents_check CHECK (amount_cents > 0),
  constraint refunds_state_check CHECK (state = ANY (ARRAY['succeeded'::text, 'failed'::text]))
);
CREATE INDEX refunds_by_charge ON test_gateway.refunds USING btree (charge_id);

-- Events for the shop, sent until it acknowledges them
create table test_gateway.webhooks (
  id bigint generated as identity not null,
  charge_id text not null,
  type text not null,
  created_at timestamp(3) with time zone default now() not null,
  due_at timestamp(3) with time zone default now() not null,
  delivered_at timestamp(3) with time zone,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES test_gateway.charges(id),
  constraint webhooks_type_check CHECK (type = ANY (ARRAY['charge.succeeded'::text, 'charge.declined'::text, 'charge.refunded'::text, 'charge.refund.updated'::text, 'charge.dispute.created'::text, 'charge.dispute.closed'::text]))
);
CREATE INDEX webhooks_due ON test_gateway.webhooks USING btree (due_at) WHERE delivered_at IS NULL;

CREATE STATISTICS public.products_sizes_in_stock ON sizes_in_stock(sizes, stock) FROM products;
alter text search configuration shop_english add mapping for asciihword, asciiword, float, hword_asciipart, hword_numpart, int, numhword, numword, sfloat, uint, version with shop_stem;
alter text search configuration shop_english add mapping for email, file, host, url, url_path with simple;
alter text search configuration shop_english add mapping for hword, hword_part, word with unaccent, shop_stem;
alter text search configuration shop_words add mapping for asciihword, asciiword, email, file, float, host, hword_asciipart, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version with simple;
alter text search configuration shop_words add mapping for hword, hword_part, word with unaccent, simple;
create collation shop_names (locale = 'und-u-kn-true');
create extension fuzzystrmatch;
create extension pg_trgm;
create extension unaccent;
create text search dictionary shop_stem (language = 'english');

CREATE OR REPLACE FUNCTION public.announce_catalogue_change()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('application_name') <> 'selvedge' then
    perform pg_notify('catalogue_changes', '');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.begins_like(typed text, word text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when length(typed) < 4 then starts_with(word, typed)
    else case levenshtein_less_equal(left(word, length(typed)), typed, 2)
      when 0 then true
      when 1 then true
      when 2 then sorted_letters(left(word, length(typed))) = sorted_letters(typed)
        or levenshtein_less_equal(left(word, length(typed) + 1), typed, 1) <= 1
        or levenshtein_less_equal(left(word, length(typed) - 1), typed, 1) <= 1
      else false
    end
  end
$function$;

-- Refuses an order whose total is not its lines and the adjustments that are not included in them
CREATE OR REPLACE FUNCTION public.check_order_total()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  difference bigint := new.total_cents - new.subtotal_cents;
  adjustment jsonb;
begin
  for place in 0 .. jsonb_array_length(new.adjustments) - 1 loop
    adjustment := new.adjustments -> place;
    if not adjustment ? 'included' then
      difference := difference - (adjustment ->> 'cents')::bigint;
    end if;
  end loop;
  if difference is distinct from 0 then
    raise check_violation using
      message = 'new row for relation "orders" violates check constraint "orders_total"',
      table = tg_table_name, schema = tg_table_schema, constraint = 'orders_total';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.collect_changed_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform collect_product(new);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.collect_new_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into collection_products (collection_id, product_id, listed, sold_out, created_at, price_cents)
  select collections.id, product.id, product.listed, product.sold_out, product.created_at, product.price_cents
  from collections, products as product
  where rule is not null and product.id in (select id from written) and matches_rule(product, rule);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.collect_product(product products)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from collection_products using collections
  where collection_products.product_id = product.id and collections.id = collection_products.collection_id
    and rule is not null and not matches_rule(product, rule);
  update collection_products
  set listed = product.listed, sold_out = product.sold_out, created_at = product.created_at,
    price_cents = product.price_cents
  where product_id = product.id
    and (listed, sold_out, created_at, price_cents)
      is distinct from (product.listed, product.sold_out, product.created_at, product.price_cents);
  insert into collection_products (collection_id, product_id, listed, sold_out, created_at, price_cents)
  select collections.id, product.id, product.listed, product.sold_out, product.created_at, product.price_cents
  from collections where rule is not null and matches_rule(product, rule)
  on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION public.complete_refunded_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform complete_return(new.return_id);
  return null;
end $function$;

-- Moves an accepted return to done, or back. The caller has locked its order
CREATE OR REPLACE FUNCTION public.complete_return(wanted uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  update returns set state = case
    when refund_cents <= (
      select coalesce(sum(amount_cents), 0) from refunds where return_id = returns.id and state = 'succeeded'
    ) and (sent_at is not null or not exists (
      select from return_lines
      where return_id = returns.id and exchange_size is not null and received_quantity > 0)) then 'done'
    else 'accepted' end
  where id = wanted and state in ('accepted', 'done')
$function$;

-- Begins to count sizes of which there are no pieces yet. A size that was counted before goes on from there
CREATE OR REPLACE FUNCTION public.count_from_zero(product_ids uuid[], sizes text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into stock_levels (product_id, size, available)
  select product_id, size, 0 from unnest(product_ids, sizes) as counted (product_id, size)
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION public.count_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'TRUNCATE' then
    delete from search_vocabulary;
    return null;
  elsif tg_op = 'INSERT' then
    insert into search_vocabulary (word, lexeme, products)
    select word, word_stem(word), products
    from (
      select word, count(*) as products from written, unnest(product_words(written)) as word
      where listed group by word
    ) as used
    where is_of_vocabulary(word) order by word;
  elsif tg_op = 'DELETE' then
    insert into search_vocabulary (word, lexeme, products)
    select word, word_stem(word), -products
    from (
      select word, count(*) as products from gone, unnest(product_words(gone)) as word
      where listed group by word
    ) as used
    where is_of_vocabulary(word) order by word;
  else
    insert into search_vocabulary (word, lexeme, products)
    select word, word_stem(word), products
    from (
      select word, sum(change) as products
      from (
        select change_of_words.words, change_of_words.change
        from written full join gone on written.id = gone.id, lateral (values
          (case when written.listed then product_words(written) end, 1),
          (case when gone.listed then product_words(gone) end, -1)
        ) as change_of_words (words, change)
        where (written.listed, product_search_text(written)) is distinct from (gone.listed, product_search_text(gone))
      ) as changes, unnest(words) as word
      group by word having sum(change) <> 0
    ) as used
    where is_of_vocabulary(word) order by word;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.empty_product_sample()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  truncate product_sample;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_sales_months()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from sales_months using gone
  where sales_months.livemode = gone.livemode and sales_months.month = date_trunc('month', gone.day)::date;
  return null;
end $function$;

-- Of products.stock, which names the sizes that are low or sold out
CREATE OR REPLACE FUNCTION public.has_low_size(stock jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(stock @? '$.* ? (@ > 0)', false)
$function$;

CREATE OR REPLACE FUNCTION public.has_sold_out_size(stock jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(stock @? '$.* ? (@ == 0)', false)
$function$;

-- For each size: what the unpaid orders hold of it and of all, and until when their shopper may hold it; null when it is held anew
CREATE OR REPLACE FUNCTION public.holds_of(order_ids uuid[], product_ids uuid[], sizes text[], holders text[], since timestamp with time zone)
 RETURNS TABLE(product_id uuid, size text, held integer, held_in_all integer, ends_at timestamp with time zone)
 LANGUAGE plpgsql
 STRICT
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
begin
  return query
    with own as materialized (
      select product_id, size, quantity, expires_at, for_payment from stock_reservations where order_id = any (order_ids)
    )
    select wanted.product_id, wanted.size, coalesce(mine.held, 0)::integer,
      coalesce((select sum(quantity) from own), 0)::integer, least(mine.ends_at, earlier.ends_at)
    from unnest(product_ids, sizes) as wanted (product_id, size)
    cross join lateral (
      select sum(quantity) as held, min(expires_at) filter (where not for_payment) as ends_at from own
      where own.product_id = wanted.product_id and own.size = wanted.size
    ) as mine
    cross join lateral (
      select min(ended.ends_at) as ends_at from ended_holds as ended
      where ended.product_id = wanted.product_id and ended.size = wanted.size
        and ended.holder = any (holders) and ended.ends_at > since
    ) as earlier;
end $function$;

CREATE OR REPLACE FUNCTION public.is_of_vocabulary(word text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select octet_length(word) <= 255 and word !~ '^[0-9]{5,}$'
$function$;

CREATE OR REPLACE FUNCTION public.keep_last_seen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.listed then
    delete from unlisted_products where product_id = new.id;
  else
    insert into unlisted_products values (old.id, old.name, old.description, old.price_cents, old.category,
      old.sub_category, old.sizes, old.image_url, old.delivery_time, old.created_at)
    on conflict (product_id) do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_pictures_of_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update pictures set shown_by_product = true
  where not shown_by_product
    and path in (
      select substring(address from '/images/[0-9a-f]{32}-[0-9]+x[0-9]+\.jpg$')
      from (
        select image_url as address from changed
        union all select picture ->> 'url' from changed, jsonb_array_elements(changed.pictures) as picture
      ) as shown
    );
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_product_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into product_prices (product_id, price_cents, from_at)
    select id, price_cents, updated_at from written where listed;
  else
    insert into product_prices (product_id, price_cents, from_at)
    select written.id, offered.price, written.updated_at
    from written full join before on written.id = before.id, lateral (
      select case when written.listed then written.price_cents end as price,
        case when before.listed then before.price_cents end as earlier
    ) as offered
    where offered.price is distinct from offered.earlier;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_setting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into settings_history (name, version, value, since) values (new.name, new.version, new.value, new.updated_at)
  on conflict do nothing;
  return null;
end $function$;

-- Renamings with those that make room: what is left of a size that the product no longer has gives its label away
CREATE OR REPLACE FUNCTION public.labels_to_rename(of_product uuid, INOUT former text[], INOUT present text[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  taken text;
  free text;
begin
  for taken in
    select label from unnest(present) as label where label <> all (former) and (
      exists (select from stock_levels where product_id = of_product and size = label)
      or exists (select from stock_reservations where product_id = of_product and size = label)
      or exists (select from stock_ledger where product_id = of_product and size = label)
      or exists (select from back_in_stock_requests where product_id = of_product and size = label))
  loop
    select label into free from generate_series(2, 10000) as number, format('%s (%s)', taken, number) as label
    where label <> all (present) and not exists (select from products where id = of_product and label = any (sizes))
      and not exists (select from stock_ledger where product_id = of_product and size = label)
      and not exists (select from stock_levels where product_id = of_product and size = label)
      and not exists (select from stock_reservations where product_id = of_product and size = label)
      and not exists (select from back_in_stock_requests where product_id = of_product and size = label)
    order by number limit 1;
    former := former || taken;
    present := present || free;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.list_changed_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update product_list
  set created_at = new.created_at, price_cents = new.price_cents, low = has_low_size(new.stock),
    sold_out = has_sold_out_size(new.stock), status = new.status, category = new.category, name = lower(new.name),
    words = case when (new.name, new.search_vector, new.tags) = (old.name, old.search_vector, old.tags) then words
      else list_words(new.name, new.search_vector, new.tags) end
  where product_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.list_new_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_list (product_id, created_at, price_cents, low, sold_out, status, category, name, words)
  select id, created_at, price_cents, has_low_size(stock), has_sold_out_size(stock), status, category, lower(name),
    list_words(name, search_vector, tags)
  from written;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.list_words(name text, search_vector tsvector, tags text[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select strip(search_vector) || array_to_tsvector(array(
    select '=' || part from string_to_table(lower(concat_ws(' ', name, array_to_string(tags, ' '))), ' ') as part
    where part <> '' and part !~ '[[:alnum:]]{3}'
  ))
$function$;

-- Locks the levels of all sizes that a locked order has, holds, has sold or is to have. None of them is renamed from then on
CREATE OR REPLACE FUNCTION public.lock_levels_of_order(of_order uuid, product_ids uuid[], ordered_sizes text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  locked text[];
  wanted text[];
  wanted_products uuid[];
  wanted_sizes text[];
begin
  loop
    select array_agg(product_id order by product_id, size), array_agg(size order by product_id, size),
      array_agg(product_id || ' ' || size order by product_id, size)
    into wanted_products, wanted_sizes, wanted from (
      select product_id, size_of_order(of_order, product_id, size) as size
      from unnest(product_ids, ordered_sizes) as pieces (product_id, size)
      union select product_id, size_of_order(of_order, product_id, selected_size) from order_lines where order_id = of_order
      union select product_id, size from stock_reservations where order_id = of_order
      union select product_id, size from stock_ledger where order_id = of_order
    ) as sizes;
    -- A size that was renamed while its lock was waited for is looked for by its new label.
    exit when wanted is not distinct from locked;
    perform from locked_levels(wanted_products, wanted_sizes);
    locked := wanted;
  end loop;
end $function$;

-- Locks all stock of products, with the orders that hold some of it, for a transaction that renames sizes
CREATE OR REPLACE FUNCTION public.lock_stock_of_products(product_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  holders uuid[];
begin
  perform pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('set-stock ' || id, 0) as key from unnest(product_ids) as ids (id) order by key
  ) as keys;
  for attempt in 1..100 loop
    begin
      select coalesce(array_agg(id), '{}') into holders from (
        select id from orders
        where id in (select order_id from stock_reservations where product_id = any (product_ids))
        order by id for no key update
      ) as locked;
      perform from stock_levels where product_id = any (product_ids) order by product_id, size for no key update;
      -- Orders that were placed between the two. They are locked after levels, so none of them is waited for.
      perform from orders
      where id in (select order_id from stock_reservations where product_id = any (product_ids)) and id <> all (holders)
      order by id for no key update nowait;
      return;
    exception when lock_not_available then
      if attempt = 100 then
        raise;
      end if;
      perform pg_sleep(0.01);
    end;
  end loop;
end $function$;

-- A shopper's orders are placed one after the other. Their unpaid orders by card, and how many were placed since and are not paid
CREATE OR REPLACE FUNCTION public.lock_unpaid_orders(shopper uuid, since timestamp with time zone, OUT order_ids uuid[], OUT lately integer)
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('orders ' || shopper, 0));
  select coalesce(array_agg(unpaid.id), '{}'), count(*) filter (where unpaid.created_at > since) into order_ids, lately
  from (
    select id, created_at from orders
    where shopper_id = shopper and payment_state in ('awaiting', 'failed') and payment_method = 'Card'
    limit 100
  ) as unpaid;
  lately := lately + (select count(*) from (
    select from orders where shopper_id = shopper and payment_state = 'cancelled' and created_at > since limit 100
  ) as cancelled);
end $function$;

-- Locks levels in the order of product and size
CREATE OR REPLACE FUNCTION public.locked_levels(product_ids uuid[], sizes text[])
 RETURNS SETOF stock_levels
 LANGUAGE plpgsql
 STRICT
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return query select level.* from unnest(product_ids, sizes) as wanted (product_id, size)
    join stock_levels as level on level.product_id = wanted.product_id and level.size = wanted.size
    order by level.product_id, level.size for no key update of level;
end $function$;

-- Tells of changes to which marked products shoppers can buy
CREATE OR REPLACE FUNCTION public.log_best_sellers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if not exists (select from written where best_seller) then return null; end if;
  elsif tg_op = 'DELETE' then
    if not exists (select from gone where best_seller) then return null; end if;
  elsif not exists (
    select from gone full join written on written.id = gone.id
    where (gone.best_seller or written.best_seller)
      and (gone.best_seller, gone.listed, gone.sold_out)
        is distinct from (written.best_seller, written.listed, written.sold_out)
  ) then
    return null;
  end if;
  insert into catalogue_changes (subject) values ('bestSellers');
  perform announce_catalogue_change();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_catalogue_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  many boolean := true;
begin
  if exists (
    select from catalogue_changes
    where xid = pg_current_xact_id() and product_id is null and subject is null
  ) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    many := (select count(*) > 1000 from written);
    if not many then
      insert into catalogue_changes (product_id, after)
      select id, product_facts(written) from written where listed;
    end if;
  elsif tg_op = 'DELETE' then
    many := (select count(*) > 1000 from gone);
    if not many then
      insert into catalogue_changes (product_id, before)
      select id, product_facts(gone) from gone where listed;
    end if;
  elsif tg_op = 'UPDATE' then
    many := (select count(*) > 1000 from written);
    if not many then
      insert into catalogue_changes (product_id, before, after)
      select coalesce(gone.id, written.id),
        case when gone.listed then product_facts(gone) end,
        case when written.listed then product_facts(written) end
      from gone full join written on written.id = gone.id
      where product_shown(gone) is distinct from product_shown(written);
    end if;
  end if;
  if many then
    insert into catalogue_changes (product_id) values (null);
  end if;
  perform announce_catalogue_change();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_collected_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform log_collections(array(select distinct collection_id from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_collection()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform log_collections(array[coalesce(new.id, old.id)]);
  insert into catalogue_changes (subject) values ('collections');
  if coalesce(old.in_navigation, false) or coalesce(new.in_navigation, false) then
    insert into catalogue_changes (subject) values ('navigation');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_collections(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalogue_changes (subject)
  select subject from (select distinct 'collection ' || id as subject from unnest(ids) as id) as changed
  where not exists (
    select from catalogue_changes as logged
    where logged.xid = pg_current_xact_id() and logged.subject = changed.subject
  );
  if found then
    perform announce_catalogue_change();
  end if;
end $function$;

-- Tells of a page that shoppers now read otherwise, and of a change to the list of pages they see
CREATE OR REPLACE FUNCTION public.log_content_page_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  shown_before content_pages := case when tg_op <> 'INSERT' then old end;
  shown_now content_pages := case when tg_op <> 'DELETE' then new end;
begin
  if (shown_before.published_version, shown_before.title, shown_before.body)
    is not distinct from (shown_now.published_version, shown_now.title, shown_now.body) then
    return null;
  end if;
  insert into catalogue_changes (subject) values ('contentPage ' || coalesce(shown_now.name, shown_before.name));
  if shown_before.title is distinct from shown_now.title then
    insert into catalogue_changes (subject) values ('contentPages');
  end if;
  perform announce_catalogue_change();
  return null;
end $function$;

-- Tells of another count of best sellers
CREATE OR REPLACE FUNCTION public.log_counted_best_sellers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalogue_changes (subject) values ('bestSellers');
  perform announce_catalogue_change();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_offer_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' or new.code is null then
    insert into catalogue_changes (subject) values ('offers');
    perform announce_catalogue_change();
  end if;
  return null;
end $function$;

-- Tells all processes of a search whose pins have changed
CREATE OR REPLACE FUNCTION public.log_pinned_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalogue_changes (subject) values ('pinnedSearch ' || coalesce(new.search, old.search));
  perform announce_catalogue_change();
  return null;
end $function$;

-- Tells all processes that redirects have changed
CREATE OR REPLACE FUNCTION public.log_redirects()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalogue_changes (subject) values ('redirects');
  perform announce_catalogue_change();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_setting_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into catalogue_changes (subject) values (old.name);
  else
    insert into catalogue_changes (subject) values (new.name);
  end if;
  perform announce_catalogue_change();
  return null;
end $function$;

-- Raises the version of an edited product and dates its first publication
CREATE OR REPLACE FUNCTION public.mark_product_edit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if new.version = old.version then
      new.version := old.version + 1;
    end if;
    if new.updated_at = old.updated_at then
      new.updated_at := now();
    end if;
  end if;
  if new.status = 'active' and new.first_published_at is null then
    if tg_op = 'UPDATE' then
      new.created_at := new.updated_at;
    end if;
    new.first_published_at := new.created_at;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.matches_condition(product products, condition jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(case condition ->> 'field'
    when 'category' then product.category = condition ->> 'is'
    when 'subCategory' then product.sub_category = condition ->> 'is'
    when 'productType' then lower(product.product_type) = lower(condition ->> 'is')
    when 'tag' then lower(product.tags::text)::text[] @> array[lower(condition ->> 'is')]
    when 'price' then product.price_cents between coalesce((condition ->> 'fromCents')::integer, 0)
      and coalesce((condition ->> 'toCents')::integer, 2147483647)
    when 'newness' then product.created_at > now() - make_interval(days => (condition ->> 'days')::integer)
    when 'onSale' then product.compare_at_cents > product.price_cents
  end, false)
$function$;

CREATE OR REPLACE FUNCTION public.matches_rule(product products, rule jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  is_any constant boolean := rule ->> 'match' = 'any';
  conditions constant jsonb := rule -> 'conditions';
begin
  for place in 0 .. jsonb_array_length(conditions) - 1 loop
    if matches_condition(product, conditions -> place) = is_any then
      return is_any;
    end if;
  end loop;
  return not is_any;
end $function$;

-- Changes locked levels. True when shoppers now see another number; null when no levels are named
CREATE OR REPLACE FUNCTION public.move_stock(product_ids uuid[], sizes text[], changes integer[])
 RETURNS boolean
 LANGUAGE plpgsql
 STRICT
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  shown boolean;
begin
  with moved as (
    update stock_levels as level set available = level.available + wanted.change
    from unnest(product_ids, sizes, changes) as wanted (product_id, size, change)
    where level.product_id = wanted.product_id and level.size = wanted.size
    returning
      case when level.available - wanted.change <= level.low_at then level.available - wanted.change end
      is distinct from case when level.available <= level.low_at then level.available end as is_shown
  )
  select coalesce(bool_or(is_shown), false) into shown from moved;
  return shown;
end $function$;

CREATE OR REPLACE FUNCTION public.note_catalogue_change(product_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(product_ids) > 1000 then
    insert into catalogue_changes (product_id) values (null);
  else
    insert into catalogue_changes (product_id, before, after)
    select id, product_facts(products), product_facts(products)
    from products where id = any (product_ids) and listed;
  end if;
  perform announce_catalogue_change();
end $function$;

CREATE OR REPLACE FUNCTION public.note_changed_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changed_customers (shopper_id) values (new.shopper_id);
  if old.shopper_id is distinct from new.shopper_id then
    insert into changed_customers (shopper_id) values (old.shopper_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_changed_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changed_sales (placed_at)
  select moment from (values (case when tg_op = 'UPDATE' then old.completed_at end), (new.completed_at)) as moments (moment)
  where moment < now() - interval '24 hours';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_changed_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changed_sales (placed_at) values (new.created_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_renamed_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changed_customers (shopper_id) values (new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_sold_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into sold_names (product_id, name)
  select distinct product_id, product ->> 'productName' from added
  where not exists (
    select from sold_names as noted where noted.product_id = added.product_id and noted.name = added.product ->> 'productName'
  );
  return null;
end $function$;

-- wording changes with the words as they are written, and with their places, which decide the rank in a search
CREATE OR REPLACE FUNCTION public.product_facts(product products)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'category', product.category,
    'subCategory', product.sub_category,
    'price', product.price_cents,
    'onSale', coalesce(product.compare_at_cents > product.price_cents, false),
    'createdAt', product.created_at,
    'soldOut', product.sold_out,
    'styleId', product.style_id,
    'colourFamily', product.colour_family,
    'sizes', to_jsonb(sizes_in_stock(product.sizes, product.stock)),
    'words', to_jsonb(tsvector_to_array(product.search_vector)),
    'wording', md5(lower(product_search_text(product)) || product.search_vector::text)
  )
$function$;

-- All that a search reads of a product; product_vector has the same by weights, and the trigger products_vector_changed its columns
CREATE OR REPLACE FUNCTION public.product_search_text(product products)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select concat_ws(' ', product.name, product.category, product.sub_category, product.description, product.colour,
    product.colour_family, product.product_type, product.vendor, array_to_string(product.tags, ' '))
$function$;

-- What shoppers see of a product; null when they do not see it
CREATE OR REPLACE FUNCTION public.product_shown(product products)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select case when product.listed then
    to_jsonb(product) - '{version,updated_at,status,publish_at,first_published_at,best_seller}'::text[]
  end
$function$;

-- The words of a product with their places; the weights are those of its name, of what it is, and of what else is said of it
CREATE OR REPLACE FUNCTION public.product_vector(product products)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
AS $function$
  select setweight(to_tsvector('shop_english', spaced_text(product.name)), 'A')
    || setweight(to_tsvector('shop_english', spaced_text(concat_ws(' ', product.category, product.sub_category,
      product.colour, product.colour_family, product.product_type, product.vendor))), 'B')
    || setweight(to_tsvector('shop_english', spaced_text(concat_ws(' ', product.description,
      array_to_string(product.tags, ' ')))), 'D')
$function$;

CREATE OR REPLACE FUNCTION public.product_words(product products)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select tsvector_to_array(to_tsvector('shop_words', spaced_text(product_search_text(product))))
$function$;

CREATE OR REPLACE FUNCTION public.refresh_shown_stock(product_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- In the order of ids, so that no two transactions wait for each other; read after the lock, so that the last one has
  -- seen what all before it wrote.
  perform from products where id = any (product_ids) order by id for no key update;
  update products set stock = shown.stock, sold_out = shown.sold_out
  from (
    select products.id,
      (select jsonb_object_agg(size, available) from stock_levels
        where product_id = products.id and size = any (products.sizes) and available <= low_at) as stock,
      not exists (select from unnest(products.sizes) as offered (size) where not exists (
        select from stock_levels
        where product_id = products.id and stock_levels.size = offered.size and available = 0)) as sold_out
    from products where products.id = any (product_ids)
  ) as shown
  where products.id = shown.id
    and (products.stock, products.sold_out) is distinct from (shown.stock, shown.sold_out);
end $function$;

-- For tables whose rows are never updated or deleted
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise restrict_violation using message = format('rows of %I are added and never changed', tg_table_name);
end $function$;

-- As refuse_change; a transaction that erases a person can update
CREATE OR REPLACE FUNCTION public.refuse_change_unless_erasing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and current_setting('selvedge.erasing', true) = 'on' then
    return null;
  end if;
  raise restrict_violation using message = format('rows of %I are added and never changed', tg_table_name);
end $function$;

-- Keeps a history as it was written
CREATE OR REPLACE FUNCTION public.refuse_to_rewrite()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A product that is deleted takes its rows along.
  if tg_op = 'DELETE' and not exists (select from products where id = old.product_id) then
    return old;
  end if;
  raise exception 'the rows of % are only added', tg_table_name using errcode = 'integrity_constraint_violation';
end $function$;

-- Carries so many entries after one to new labels. The last of them; null after the last of all. After the reservations: an order that is being paid turns one into an entry
CREATE OR REPLACE FUNCTION public.rename_in_ledger(of_product uuid, former text[], present text[], after bigint, most integer)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  reached bigint;
begin
  select id into reached from stock_ledger where product_id = of_product and size = any (former) and id > after
  order by id offset most - 1 limit 1;
  update stock_ledger as entry set size = renamed.present
  from unnest(former, present) as renamed (former, present)
  where product_id = of_product and entry.size = renamed.former and id > after and (reached is null or id <= reached);
  return reached;
end $function$;

-- Tells orders after one what their sizes are called now, as many as have so many lines. The last of them; null after the last of all
CREATE OR REPLACE FUNCTION public.rename_in_orders(of_product uuid, former text[], present text[], after uuid, most integer)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
declare
  reached uuid;
  final uuid;
begin
  select order_id into reached from order_lines where product_id = of_product and order_id > after
  order by order_id offset most - 1 limit 1;
  final := coalesce(reached, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  -- Both see the rows as they were before, so that two sizes can change their labels with each other.
  with carried as (
    update renamed_order_sizes as known set size = renamed.present
    from unnest(former, present) as renamed (former, present)
    where product_id = of_product and known.size = renamed.former and known.order_id > after and known.order_id <= final
  )
  insert into renamed_order_sizes (order_id, product_id, ordered_size, size)
  select order_id, of_product, ordered, renamed.present from (
    select order_id, selected_size as ordered from order_lines
    where product_id = of_product and selected_size = any (former) and order_id > after and order_id <= final
    union
    select order_id, exchange_size from return_lines join returns on returns.id = return_id
    where product_id = of_product and exchange_size = any (former) and order_id > after and order_id <= final
    union
    select order_id, size from stock_reservations as held
    where product_id = of_product and size = any (former) and order_id > after and order_id <= final and not exists (
      select from renamed_order_sizes as earlier
      where earlier.order_id = held.order_id and earlier.product_id = of_product and earlier.size = held.size)
  ) as known join unnest(former, present) as renamed (former, present) on renamed.former = known.ordered
  on conflict do nothing;
  return reached;
end $function$;

-- Carries levels, reservations and requests to new labels. Orders are told before, as they read reservations
CREATE OR REPLACE FUNCTION public.rename_stock(of_product uuid, former text[], present text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- In two steps, as two sizes can change their labels with each other. No label has a control character.
  update stock_levels as level set size = E'\x01' || renamed.present
  from unnest(former, present) as renamed (former, present)
  where product_id = of_product and level.size = renamed.former;
  update stock_levels set size = substr(size, 2) where product_id = of_product and starts_with(size, E'\x01');
  update stock_reservations as held set size = E'\x01' || renamed.present
  from unnest(former, present) as renamed (former, present)
  where product_id = of_product and held.size = renamed.former;
  update stock_reservations set size = substr(size, 2) where product_id = of_product and starts_with(size, E'\x01');
  update back_in_stock_requests as request set size = E'\x01' || renamed.present
  from unnest(former, present) as renamed (former, present)
  where product_id = of_product and request.size = renamed.former;
  update back_in_stock_requests set size = substr(size, 2) where product_id = of_product and starts_with(size, E'\x01');
  delete from ended_holds where product_id = of_product and size = any (present) and size <> all (former);
  update ended_holds as ended set size = E'\x01' || renamed.present
  from unnest(former, present) as renamed (former, present)
  where product_id = of_product and ended.size = renamed.former;
  update ended_holds set size = substr(size, 2) where product_id = of_product and starts_with(size, E'\x01');
end $function$;

CREATE OR REPLACE FUNCTION public.sample_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    delete from product_sample where id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.listed then
    insert into product_sample (id, share, category, sub_category, colour_family, price_cents, sizes, compare_at_cents)
    values (new.id, uuid_hash(new.id) >> 4 & 1023, new.category, new.sub_category, new.colour_family, new.price_cents,
      sizes_in_stock(new.sizes, new.stock), new.compare_at_cents);
  end if;
  return null;
end $function$;

-- Finds a typed text within texts made by search_text
CREATE OR REPLACE FUNCTION public.search_pattern(typed text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select '%' || regexp_replace(search_text(typed), '([\\%_])', '\\\1', 'g') || '%'
$function$;

-- A text as the order search stores and compares it
CREATE OR REPLACE FUNCTION public.search_text(typed text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select lower(unaccent(typed))
$function$;

-- The words of a text, in order. 12 is a blank
CREATE OR REPLACE FUNCTION public.search_words_of(text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE ROWS 8
AS $function$
  select token from ts_parse('default', spaced_text(with_joined_initials($1))) where tokid <> 12
$function$;

CREATE OR REPLACE FUNCTION public.show_changed_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform refresh_shown_stock(array(select distinct product_id from before));
  else
    perform refresh_shown_stock(array(select distinct product_id from after));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.show_stock_of_sizes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_shown_stock(array[new.id]);
  return null;
end $function$;

-- What a size is called now that an order knows by the label under which it was ordered
CREATE OR REPLACE FUNCTION public.size_of_order(of_order uuid, of_product uuid, ordered text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select size from renamed_order_sizes
    where order_id = of_order and product_id = of_product and ordered_size = ordered), ordered)
$function$;

-- The sizes of a product that are not sold out; sizes that are not counted are in stock
CREATE OR REPLACE FUNCTION public.sizes_in_stock(sizes text[], stock jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (stock IS NULL) THEN sizes ELSE sizes_left(sizes, stock) END;

CREATE OR REPLACE FUNCTION public.sizes_left(sizes text[], stock jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT offered.size FROM unnest(sizes_left.sizes) WITH ORDINALITY offered(size, place) WHERE ((sizes_left.stock -> offered.size) IS DISTINCT FROM '0'::jsonb) ORDER BY offered.place);

CREATE OR REPLACE FUNCTION public.sorted_letters(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select string_agg(letter, '' order by letter) from unnest(string_to_array(word, null)) as letter
$function$;

-- The words of a text in small letters, without accents, separated by blanks
CREATE OR REPLACE FUNCTION public.spaced_text(text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO '$user', 'public'
AS $function$
declare
  whole text := $1;
begin
  if whole ~ '[A-Za-z]\.[A-Za-z]\M' then
    whole := regexp_replace(
      regexp_replace(whole, '\m((?:[A-Za-z]\.){1,7}[A-Za-z])\M', e'\\1 \\1\u0001', 'g'),
      '\.(?=[A-Za-z.]*\u0001)', '', 'g');
  end if;
  if octet_length(whole) = length(whole) then
    return regexp_replace(lower(whole) collate "C", '[^a-z0-9]+', ' ', 'g');
  end if;
  whole := regexp_replace(
    replace(translate(whole, '®©™℠', '    '), '№', 'no '), '([¼½¾⅐-⅞↉])', ' \1 ', 'g');
  whole := translate(
    lower(unaccent('unaccent', normalize(whole, nfkc)) collate "und-x-icu"),
    e'\u0622\u0623\u0625\u0671\u0629\u0649', e'\u0627\u0627\u0627\u0627\u0647\u064a');
  whole := regexp_replace(whole collate "und-x-icu",
    '(?![[:alnum:]])[\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0900-\u0963\u0966-\u0dff]'
    '|[\u0640\u00ad\u200d\u2060\ufeff]', '', 'g');
  whole := regexp_replace(whole, '([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])', ' \1 ', 'g');
  return regexp_replace(whole collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g');
end $function$;

CREATE OR REPLACE FUNCTION public.tally_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'TRUNCATE' then
    delete from product_counts;
  elsif tg_op = 'INSERT' then
    insert into product_counts (category, sub_category, products)
    select category, sub_category, count(*) from written where listed group by category, sub_category;
  elsif tg_op = 'DELETE' then
    insert into product_counts (category, sub_category, products)
    select category, sub_category, -count(*) from before where listed group by category, sub_category;
  else
    insert into product_counts (category, sub_category, products)
    select category, sub_category, sum(change)
    from (
      select category, sub_category, 1 as change from written where listed
      union all select category, sub_category, -1 from before where listed
    ) as changes
    group by category, sub_category
    having sum(change) <> 0;
  end if;
  return null;
end $function$;

-- A text in small letters, without accents and signs
CREATE OR REPLACE FUNCTION public.text_key(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO '$user', 'public'
AS $function$
  select left(coalesce(
    nullif(btrim(regexp_replace(spaced_text(with_joined_initials($1)), '\s+', ' ', 'g')), ''), btrim(lower($1))), 400)
$function$;

CREATE OR REPLACE FUNCTION public.vector_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_vector := product_vector(new);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.with_joined_initials(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace($1, '\m([A-Za-z])\.(?=[A-Za-z]\M)', '\1', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.word_stem(word text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((ts_lexize('shop_stem', word))[1], word)
$function$;
