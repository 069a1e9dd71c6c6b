create table stock_reservations (
  order_id uuid not null references orders,
  product_id uuid not null,
  size text not null,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz(3) not null,
  primary key (order_id, product_id, size)
);
comment on table stock_reservations is 'Pieces that an unpaid order holds. Only a transaction that has locked the order changes them';
comment on column stock_reservations.expires_at is 'When they are given back, unless the order is paid or being paid by then';
create index stock_reservations_by_expiry on stock_reservations (expires_at);
create index stock_reservations_by_variant on stock_reservations (product_id, size);
