-- The statement that stores an order is large, and PostgreSQL sets all of it up anew for a row that another transaction has
-- changed meanwhile. These functions lock and change levels by statements of their own
-- (docs/decisions/155-stock-in-three-tables.md).
create function locked_levels(product_ids uuid[], sizes text[]) returns setof stock_levels language plpgsql as $$
begin
  return query select level.* from unnest(product_ids, sizes) as wanted (product_id, size)
    join stock_levels as level on level.product_id = wanted.product_id and level.size = wanted.size
    order by level.product_id, level.size for no key update of level;
end $$;
comment on function locked_levels is 'Locks levels in the order of product and size';

create function move_stock(product_ids uuid[], sizes text[], changes integer[]) returns boolean language plpgsql as $$
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
end $$;
comment on function move_stock is 'Changes locked levels. True when shoppers now see another number';
