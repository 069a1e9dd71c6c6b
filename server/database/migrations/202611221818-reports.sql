-- Sums of past days for reports (docs/decisions/242-reports-from-days.md). A day is in them whole or not at all.
create table sales_days (
  livemode boolean not null,
  day date not null,
  orders integer not null,
  pieces integer not null,
  captured_cents bigint not null,
  refunded_cents bigint not null,
  primary key (livemode, day)
);
comment on table sales_days is 'What the orders placed on a day of the shop''s time zone took, and what went back of it until now; a row for each day that is summed up';

create table sales_lines (
  livemode boolean not null,
  day date not null,
  product_id uuid not null,
  size text not null,
  name text not null,
  category text not null,
  pieces integer not null,
  cents bigint not null,
  refunded_pieces integer not null,
  refunded_cents bigint not null,
  primary key (livemode, day, product_id, size, name, category)
);
comment on table sales_lines is 'The same by product and size, as they were bought';
comment on column sales_lines.category is 'Category and sub-category';
comment on column sales_lines.cents is 'The lines at their price, less their discounts, in whole US cents; without shipping and taxes that are added';

create table sales_codes (
  livemode boolean not null,
  day date not null,
  code text not null,
  orders integer not null,
  discount_cents bigint not null,
  captured_cents bigint not null,
  refunded_cents bigint not null,
  primary key (livemode, day, code)
);
comment on table sales_codes is 'The same by discount code; offers that apply by themselves by their label';

create table sales_basis (
  only_row boolean primary key default true check (only_row),
  time_zone text
);
comment on table sales_basis is 'The time zone whose days are summed up; one row';
insert into sales_basis default values;

create table changed_sales (
  id bigint generated always as identity primary key,
  placed_at timestamptz(3) not null
);
comment on table changed_sales is 'When orders were placed whose sums have changed since: their days are read from the orders, until they are summed up anew';

-- Reports read the last days from the orders, so only later changes are noted, and none when an order is paid.
create function note_changed_sale() returns trigger language plpgsql as $$
begin
  insert into changed_sales (placed_at) values (new.created_at);
  return null;
end $$;
create trigger orders_note_changed_sale after update on orders for each row
  when (old.created_at < now() - interval '24 hours'
    and (old.payment_state, old.captured_cents, old.refunded_cents, old.livemode, old.revision)
      is distinct from (new.payment_state, new.captured_cents, new.refunded_cents, new.livemode, new.revision))
  execute function note_changed_sale();

create index refunds_by_completion on refunds (completed_at, id) where state = 'succeeded';
