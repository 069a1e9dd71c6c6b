-- Product files: what a merchant has uploaded, what it would change, and where products came from
-- (docs/decisions/273-imports-are-planned-then-applied.md).
create table imports (
  id uuid primary key,
  format text not null check (format in ('shopify', 'woocommerce')),
  file_name text not null,
  state text not null
    check (state in ('reading', 'planning', 'review', 'applying', 'applied', 'undoing', 'undone', 'failed', 'discarded')),
  administrator_id uuid not null,
  created_at timestamptz(3) not null,
  header text[] not null default '{}',
  rows integer not null default 0,
  problem text,
  applied_at timestamptz(3),
  undone_at timestamptz(3)
);
comment on table imports is 'Product files that were uploaded, and what became of them';
comment on column imports.problem is 'Why it failed, in words for the merchant';
create index imports_to_work_on on imports (created_at) where state in ('planning', 'applying', 'undoing');

-- Written outside of the transaction that applies, so that the panel sees it.
create table import_progress (
  import_id uuid primary key references imports on delete cascade,
  done integer not null,
  total integer not null
);
comment on table import_progress is 'How far the step of an import is that is being worked on';

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  line integer not null,
  handle text not null,
  cells text[] not null,
  primary key (import_id, line)
);
comment on table import_rows is 'The rows of product files as they are, so that an export writes back what the shop has no place for';
comment on column import_rows.line is 'Where the row begins in the file, from 1';
create index import_rows_by_handle on import_rows (import_id, handle, line);

create table import_styles (
  import_id uuid not null references imports on delete cascade,
  place integer not null,
  handle text not null,
  primary key (import_id, place)
);
comment on table import_styles is 'The handles of a file in the order of their first rows';

create table import_changes (
  import_id uuid not null references imports on delete cascade,
  place integer not null,
  handle text not null,
  line integer not null,
  name text not null,
  action text not null check (action in ('create', 'change', 'leave', 'refuse')),
  product_id uuid,
  version integer,
  plan jsonb not null,
  differences jsonb not null,
  done_at timestamptz(3),
  undone_at timestamptz(3),
  kept text,
  primary key (import_id, place)
);
comment on table import_changes is 'What an import makes of each product, as the merchant reviews it';
comment on column import_changes.version is 'Of the product that the plan was made from; another one is not overwritten';
comment on column import_changes.plan is 'What to store of a new product, or the fields to change';
comment on column import_changes.differences is '[{field, from, to}] of a product that is there; prices in cents';
comment on column import_changes.kept is 'Why a planned change was not made, or not undone';
create index import_changes_by_action on import_changes (import_id, action, place);
create index import_changes_by_product on import_changes (product_id) where product_id is not null;

create table import_problems (
  import_id uuid not null references imports on delete cascade,
  place integer not null,
  line integer not null,
  column_name text not null,
  value text not null,
  reason text not null,
  kind text not null check (kind in ('refused', 'changed')),
  primary key (import_id, place)
);
comment on table import_problems is 'Cells of a file that are left out or taken otherwise, with the reason';

create table import_types (
  import_id uuid not null references imports on delete cascade,
  type text not null,
  products integer not null,
  primary key (import_id, type)
);
comment on table import_types is 'The types of products that a file would make';

create table product_type_categories (
  type text primary key,
  category text not null,
  sub_category text not null
);
comment on table product_type_categories is 'In which category products of a type of other shops'' files belong, as the merchant has said';

create table imported_products (
  product_id uuid primary key references products on delete cascade,
  handle text not null,
  colour text not null,
  import_id uuid not null references imports
);
comment on table imported_products is 'Under which handle and colour product files know a product, and the import that wrote it last';
comment on column imported_products.colour is 'In small letters; empty for a product without colours';
create index imported_products_by_handle on imported_products (handle);
create index imported_products_by_import on imported_products (import_id);

create table import_pictures (
  product_id uuid not null references products on delete cascade,
  place integer not null,
  url text not null,
  alt text not null,
  path text,
  attempts integer not null default 0,
  next_try_at timestamptz(3),
  problem text,
  primary key (product_id, place)
);
comment on table import_pictures is 'Where the pictures of imported products come from, and their paths once they are fetched';
comment on column import_pictures.next_try_at is 'Null for a picture that is fetched or not asked for any more';
create index import_pictures_to_fetch on import_pictures (next_try_at) where next_try_at is not null;
create index import_pictures_by_url on import_pictures (url) where path is not null;

-- An imported product has no picture until its pictures are fetched.
alter table products drop constraint products_image_url_check;
alter table products add constraint products_image_url_check check (length(image_url) <= 2048) not valid;
alter table products validate constraint products_image_url_check;
