-- Stock of products in their sizes. A size without a row is untracked and sells for ever
-- (docs/decisions/155-stock-in-three-tables.md).
create table stock_levels (
  product_id uuid not null references products on delete cascade,
  size text not null,
  available integer not null check (available >= 0),
  low_at integer not null default 3 check (low_at >= 0),
  primary key (product_id, size)
  -- Room for the next versions of a row on its page: a sale then changes no index.
) with (fillfactor = 50);
comment on table stock_levels is 'What can be sold of a product in a size. On hand is this and what is reserved';
comment on column stock_levels.available is 'Pieces that nobody has ordered yet';
comment on column stock_levels.low_at is 'From this many pieces on shoppers see how many are left';
