-- What shoppers see of stock stands in the product's row: lists and pages read it without a join, and a sale touches the
-- product only where it changes what is shown (docs/decisions/155-stock-in-three-tables.md).
alter table products add column stock jsonb;
comment on column products.stock is 'Sizes that are low or sold out, with how many can be sold; null when there are none';
create index products_short_of_stock on products (id) where stock is not null;

create function refresh_shown_stock(product_ids uuid[]) returns void language plpgsql as $$
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
end $$;

create function show_changed_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refresh_shown_stock(array(select distinct product_id from before));
  else
    perform refresh_shown_stock(array(select distinct product_id from after));
  end if;
  return null;
end $$;
create trigger stock_levels_show_insert after insert on stock_levels
  referencing new table as after for each statement execute function show_changed_stock();
create trigger stock_levels_show_delete after delete on stock_levels
  referencing old table as before for each statement execute function show_changed_stock();
-- By row, so that it costs nothing where no row changes what is shown; the first call then does all of the statement.
create trigger stock_levels_show_update after update on stock_levels
  referencing new table as after for each row
  when (case when old.available <= old.low_at then old.available end
    is distinct from case when new.available <= new.low_at then new.available end)
  execute function show_changed_stock();

create function show_stock_of_sizes() returns trigger language plpgsql as $$
begin
  perform refresh_shown_stock(array[new.id]);
  return null;
end $$;
create trigger products_show_stock_of_sizes after update of sizes on products
  for each row when (old.sizes is distinct from new.sizes) execute function show_stock_of_sizes();
