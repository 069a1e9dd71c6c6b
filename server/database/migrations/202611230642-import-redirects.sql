-- The addresses that imports lead on to their products (docs/decisions/261-imported-handles-lead-on.md).
create table import_redirects (
  import_id uuid not null references imports on delete cascade,
  key text not null collate "C",
  product_id uuid not null,
  primary key (import_id, key)
);
comment on table import_redirects is 'Redirects that an import made, so that its undo removes them';
comment on column import_redirects.key is 'Of the redirect';
