-- How many products each category and sub-category holds: what a list's total and the figures beside its filters
-- are made of, at the same cost however large the catalogue is.
create table product_counts (
  category text not null,
  sub_category text not null,
  products integer not null check (products >= 0),
  primary key (category, sub_category)
);
comment on table product_counts is 'Products in each category and sub-category; kept by a trigger';

insert into product_counts (category, sub_category, products)
select category, sub_category, count(*) from products group by category, sub_category;

create function tally_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from product_counts;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    update product_counts
    set products = product_counts.products - gone.products
    from (select category, sub_category, count(*) as products from before group by category, sub_category) as gone
    where product_counts.category = gone.category and product_counts.sub_category = gone.sub_category;
  end if;
  if tg_op <> 'DELETE' then
    insert into product_counts (category, sub_category, products)
    select category, sub_category, count(*) from written group by category, sub_category
    on conflict (category, sub_category) do update set products = product_counts.products + excluded.products;
  end if;
  return null;
end $$;

-- Triggers run in the order of their names: these after the one that raises the catalogue's version, whose row every
-- writer locks first, so that no two of them wait for each other.
create trigger products_tally_on_insert
  after insert on products referencing new table as written
  for each statement execute function tally_products();
create trigger products_tally_on_update
  after update on products referencing old table as before new table as written
  for each statement execute function tally_products();
create trigger products_tally_on_delete
  after delete on products referencing old table as before
  for each statement execute function tally_products();
create trigger products_tally_on_truncate
  after truncate on products
  for each statement execute function tally_products();
