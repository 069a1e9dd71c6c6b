create table wishlist_items (
  shopper_id uuid not null references shoppers on delete cascade,
  product_id uuid not null references products on delete cascade,
  added_at timestamptz(3) not null default now(),
  primary key (shopper_id, product_id)
);
comment on table wishlist_items is 'What a shopper has put aside; once each';
create index wishlist_items_by_date on wishlist_items (shopper_id, added_at desc, product_id);
create index wishlist_items_by_product on wishlist_items (product_id);
