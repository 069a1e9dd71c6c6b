-- The sum of an order is checked when it is written, not on every update of the order
-- (docs/decisions/107-totals-as-adjustments.md).
create function check_order_total() returns trigger language plpgsql as $$
declare
  difference bigint := new.total_cents - new.subtotal_cents;
begin
  for place in 0 .. jsonb_array_length(new.adjustments) - 1 loop
    difference := difference - (new.adjustments -> place ->> 'cents')::bigint;
  end loop;
  if difference is distinct from 0 then
    raise check_violation using
      message = 'new row for relation "orders" violates check constraint "orders_total"',
      table = tg_table_name, schema = tg_table_schema, constraint = 'orders_total';
  end if;
  return new;
end $$;
comment on function check_order_total is 'Refuses an order whose total is not its lines and its adjustments';

alter table orders drop constraint orders_total;
drop function sum_of_adjustments;
create trigger orders_total before insert or update of subtotal_cents, adjustments, total_cents on orders
  for each row execute function check_order_total();
