-- A size keeps its stock, its orders and its history when the merchant renames it (docs/decisions/320-sizes-are-renamed.md).
create table renamed_order_sizes (
  order_id uuid not null references orders on delete cascade,
  product_id uuid not null,
  ordered_size text not null,
  size text not null,
  primary key (order_id, product_id, ordered_size)
);
comment on table renamed_order_sizes is 'Sizes that were renamed after they were ordered: the order keeps the label that its shopper chose';
comment on column renamed_order_sizes.ordered_size is 'As order_lines and return_lines have it';
comment on column renamed_order_sizes.size is 'What the size is called now';
create index renamed_order_sizes_by_size on renamed_order_sizes (product_id, size);

alter table products add column former_sizes jsonb;
comment on column products.former_sizes is 'Labels that its sizes had before, with the label of each now; null when none was renamed';

-- Only the label of an entry follows its size.
drop trigger stock_ledger_is_insert_only on stock_ledger;
create trigger stock_ledger_is_insert_only
  before update of id, product_id, change, reason, order_id, administrator_id, note, at or delete or truncate on stock_ledger
  for each statement execute function refuse_change();
comment on table stock_ledger is
  'Every change of what is on hand; of each variant the changes add up to it. Rows are added and never changed, but for the label of a renamed size';

create function count_from_zero(product_ids uuid[], sizes text[]) returns void language sql as $$
  insert into stock_levels (product_id, size, available)
  select product_id, size, 0 from unnest(product_ids, sizes) as counted (product_id, size)
  on conflict do nothing
$$;
comment on function count_from_zero is
  'Begins to count sizes of which there are no pieces yet. A size that was counted before goes on from there';

create function size_of_order(of_order uuid, of_product uuid, ordered text) returns text language sql stable as $$
  select coalesce((select size from renamed_order_sizes
    where order_id = of_order and product_id = of_product and ordered_size = ordered), ordered)
$$;
comment on function size_of_order is 'What a size is called now that an order knows by the label under which it was ordered';

create function lock_levels_of_order(of_order uuid, product_ids uuid[], ordered_sizes text[]) returns void
language plpgsql as $$
declare
  locked text[];
  wanted text[];
  wanted_products uuid[];
  wanted_sizes text[];
begin
  loop
    select array_agg(product_id order by product_id, size), array_agg(size order by product_id, size),
      array_agg(product_id || ' ' || size order by product_id, size)
    into wanted_products, wanted_sizes, wanted from (
      select product_id, size_of_order(of_order, product_id, size) as size
      from unnest(product_ids, ordered_sizes) as pieces (product_id, size)
      union select product_id, size_of_order(of_order, product_id, selected_size) from order_lines where order_id = of_order
      union select product_id, size from stock_reservations where order_id = of_order
      union select product_id, size from stock_ledger where order_id = of_order
    ) as sizes;
    -- A size that was renamed while its lock was waited for is looked for by its new label.
    exit when wanted is not distinct from locked;
    perform from locked_levels(wanted_products, wanted_sizes);
    locked := wanted;
  end loop;
end $$;
comment on function lock_levels_of_order is
  'Locks the levels of all sizes that a locked order has, holds, has sold or is to have. None of them is renamed from then on';

create function lock_stock_of_products(product_ids uuid[]) returns void language plpgsql as $$
declare
  holders uuid[];
begin
  perform pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('set-stock ' || id, 0) as key from unnest(product_ids) as ids (id) order by key
  ) as keys;
  for attempt in 1..100 loop
    begin
      select coalesce(array_agg(id), '{}') into holders from (
        select id from orders
        where id in (select order_id from stock_reservations where product_id = any (product_ids))
        order by id for no key update
      ) as locked;
      perform from stock_levels where product_id = any (product_ids) order by product_id, size for no key update;
      -- Orders that were placed between the two. They are locked after levels, so none of them is waited for.
      perform from orders
      where id in (select order_id from stock_reservations where product_id = any (product_ids)) and id <> all (holders)
      order by id for no key update nowait;
      return;
    exception when lock_not_available then
      if attempt = 100 then
        raise;
      end if;
      perform pg_sleep(0.01);
    end;
  end loop;
end $$;
comment on function lock_stock_of_products is
  'Locks all stock of products, with the orders that hold some of it, for a transaction that renames sizes';

create function rename_sizes(of_product uuid, former text[], present text[]) returns void language plpgsql as $$
declare
  taken text;
  free text;
begin
  -- What is left of a size that the product no longer has gives its label away.
  for taken in
    select label from unnest(present) as label where label <> all (former) and (
      exists (select from stock_levels where product_id = of_product and size = label)
      or exists (select from stock_reservations where product_id = of_product and size = label)
      or exists (select from stock_ledger where product_id = of_product and size = label)
      or exists (select from back_in_stock_requests where product_id = of_product and size = label))
  loop
    select label into free from generate_series(2, 10000) as number, format('%s (%s)', taken, number) as label
    where label <> all (present) and not exists (select from products where id = of_product and label = any (sizes))
      and not exists (select from stock_ledger where product_id = of_product and size = label)
      and not exists (select from stock_levels where product_id = of_product and size = label)
      and not exists (select from stock_reservations where product_id = of_product and size = label)
      and not exists (select from back_in_stock_requests where product_id = of_product and size = label)
    order by number limit 1;
    former := former || taken;
    present := present || free;
  end loop;

  insert into renamed_order_sizes (order_id, product_id, ordered_size, size)
  select order_id, of_product, ordered, ordered from (
    select order_id, selected_size as ordered from order_lines
    where product_id = of_product and selected_size = any (former)
    union
    select order_id, exchange_size from return_lines join returns on returns.id = return_id
    where product_id = of_product and exchange_size = any (former)
    union
    select order_id, size from stock_reservations as held
    where product_id = of_product and size = any (former) and not exists (
      select from renamed_order_sizes as earlier
      where earlier.order_id = held.order_id and earlier.product_id = of_product and earlier.size = held.size)
  ) as known
  on conflict do nothing;
  update renamed_order_sizes as known set size = renamed.present
  from unnest(former, present) as renamed (former, present)
  where product_id = of_product and known.size = renamed.former;

  -- In two steps, as two sizes can change their labels with each other. No label has a control character.
  update stock_levels as level set size = E'\x01' || renamed.present
  from unnest(former, present) as renamed (former, present)
  where product_id = of_product and level.size = renamed.former;
  update stock_levels set size = substr(size, 2) where product_id = of_product and starts_with(size, E'\x01');
  update stock_reservations as held set size = E'\x01' || renamed.present
  from unnest(former, present) as renamed (former, present)
  where product_id = of_product and held.size = renamed.former;
  update stock_reservations set size = substr(size, 2) where product_id = of_product and starts_with(size, E'\x01');
  update back_in_stock_requests as request set size = E'\x01' || renamed.present
  from unnest(former, present) as renamed (former, present)
  where product_id = of_product and request.size = renamed.former;
  update back_in_stock_requests set size = substr(size, 2) where product_id = of_product and starts_with(size, E'\x01');
  delete from ended_holds where product_id = of_product and size = any (present) and size <> all (former);
  update ended_holds as ended set size = E'\x01' || renamed.present
  from unnest(former, present) as renamed (former, present)
  where product_id = of_product and ended.size = renamed.former;
  update ended_holds set size = substr(size, 2) where product_id = of_product and starts_with(size, E'\x01');
  -- After the reservations: an order that is being paid turns one into an entry.
  update stock_ledger as entry set size = renamed.present
  from unnest(former, present) as renamed (former, present)
  where product_id = of_product and entry.size = renamed.former;
end $$;
comment on function rename_sizes is 'Carries all that is kept by the label of a size to its new one. The caller has locked the stock of the product';
