-- A size that was sold a hundred thousand times could not be renamed: one statement wrote all of its orders, and twice, and all of its
-- history. Both are written in parts; what is left is small. rename_sizes stays for the release before.
create function labels_to_rename(of_product uuid, inout former text[], inout present text[]) language plpgsql as $$
declare
  taken text;
  free text;
begin
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
end $$;
comment on function labels_to_rename(uuid, text[], text[]) is
  'Renamings with those that make room: what is left of a size that the product no longer has gives its label away';

create function rename_in_orders(of_product uuid, former text[], present text[], after uuid, most integer) returns uuid
language plpgsql as $$
declare
  reached uuid;
  final uuid;
begin
  select order_id into reached from order_lines where product_id = of_product and order_id > after
  order by order_id offset most - 1 limit 1;
  final := coalesce(reached, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  -- Both see the rows as they were before, so that two sizes can change their labels with each other.
  with carried as (
    update renamed_order_sizes as known set size = renamed.present
    from unnest(former, present) as renamed (former, present)
    where product_id = of_product and known.size = renamed.former and known.order_id > after and known.order_id <= final
  )
  insert into renamed_order_sizes (order_id, product_id, ordered_size, size)
  select order_id, of_product, ordered, renamed.present from (
    select order_id, selected_size as ordered from order_lines
    where product_id = of_product and selected_size = any (former) and order_id > after and order_id <= final
    union
    select order_id, exchange_size from return_lines join returns on returns.id = return_id
    where product_id = of_product and exchange_size = any (former) and order_id > after and order_id <= final
    union
    select order_id, size from stock_reservations as held
    where product_id = of_product and size = any (former) and order_id > after and order_id <= final and not exists (
      select from renamed_order_sizes as earlier
      where earlier.order_id = held.order_id and earlier.product_id = of_product and earlier.size = held.size)
  ) as known join unnest(former, present) as renamed (former, present) on renamed.former = known.ordered
  on conflict do nothing;
  return reached;
end $$;
comment on function rename_in_orders(uuid, text[], text[], uuid, integer) is
  'Tells orders after one what their sizes are called now, as many as have so many lines. The last of them; null after the last of all';

create function rename_stock(of_product uuid, former text[], present text[]) returns void language plpgsql as $$
begin
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
end $$;
comment on function rename_stock(uuid, text[], text[]) is
  'Carries levels, reservations and requests to new labels. Orders are told before, as they read reservations';

create function rename_in_ledger(of_product uuid, former text[], present text[], after bigint, most integer) returns bigint
language plpgsql as $$
declare
  reached bigint;
begin
  select id into reached from stock_ledger where product_id = of_product and size = any (former) and id > after
  order by id offset most - 1 limit 1;
  update stock_ledger as entry set size = renamed.present
  from unnest(former, present) as renamed (former, present)
  where product_id = of_product and entry.size = renamed.former and id > after and (reached is null or id <= reached);
  return reached;
end $$;
comment on function rename_in_ledger(uuid, text[], text[], bigint, integer) is
  'Carries so many entries after one to new labels. The last of them; null after the last of all. After the reservations: an order that is being paid turns one into an entry';

create or replace function rename_sizes(of_product uuid, former text[], present text[]) returns void language plpgsql as $$
begin
  select labels.former, labels.present into former, present from labels_to_rename(of_product, former, present) as labels;
  perform rename_in_orders(of_product, former, present, '00000000-0000-0000-0000-000000000000', 2147483647);
  perform rename_stock(of_product, former, present);
  perform rename_in_ledger(of_product, former, present, 0, 2147483647);
end $$;
