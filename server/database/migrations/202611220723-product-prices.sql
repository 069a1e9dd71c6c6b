-- What a product cost and from when, which no one edits (docs/decisions/317-price-before-is-the-lowest.md).
create table product_prices (
  id bigint generated always as identity primary key,
  product_id uuid not null references products on delete cascade,
  price_cents integer check (price_cents between 0 and 9999999),
  from_at timestamptz(3) not null
);
comment on table product_prices is 'The prices at which a product was offered; rows are only added';
comment on column product_prices.price_cents is 'Whole US cents; null: from then on it was not offered';
create index product_prices_by_product on product_prices (product_id, from_at, id);
insert into product_prices (product_id, price_cents, from_at) select id, price_cents, created_at from products;

create function refuse_to_rewrite() returns trigger language plpgsql as $$
begin
  -- A product that is deleted takes its rows along.
  if tg_op = 'DELETE' and not exists (select from products where id = old.product_id) then
    return old;
  end if;
  raise exception 'the rows of % are only added', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
comment on function refuse_to_rewrite is 'Keeps a history as it was written';
create trigger product_prices_stay before update or delete on product_prices
  for each row execute function refuse_to_rewrite();

create function keep_product_prices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_prices (product_id, price_cents, from_at)
    select id, price_cents, updated_at from written where listed;
  else
    insert into product_prices (product_id, price_cents, from_at)
    select written.id, offered.price, written.updated_at
    from written join before using (id), lateral (
      select case when written.listed then written.price_cents end as price,
        case when before.listed then before.price_cents end as earlier
    ) as offered
    where offered.price is distinct from offered.earlier;
  end if;
  return null;
end $$;
create trigger products_keep_prices_on_insert after insert on products
  referencing new table as written for each statement execute function keep_product_prices();
create trigger products_keep_prices_on_update after update on products
  referencing old table as before new table as written for each statement execute function keep_product_prices();

alter table products
  add column compare_at_cents integer check (compare_at_cents between 0 and 9999999),
  add column lowest_30_days_cents integer check (lowest_30_days_cents between 0 and 9999999);
comment on column products.compare_at_cents is 'The price before a reduction, in whole US cents; shown while it exceeds the price';
comment on column products.lowest_30_days_cents is
  'The lowest price of the 30 days before the reduction, in whole US cents; set with compare_at_cents';

drop trigger products_mark_edit on products;
create trigger products_mark_edit
  before update of name, description, price_cents, category, sub_category, sizes, image_url, delivery_time, status, publish_at,
    pictures, compare_at_cents
  on products for each row execute function mark_product_edit();
