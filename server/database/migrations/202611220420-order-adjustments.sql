-- An order costs its lines and its adjustments, whatever rules were in force when it was placed
-- (docs/decisions/107-totals-as-adjustments.md).
create function sum_of_adjustments(adjustments jsonb) returns bigint
language plpgsql immutable strict parallel safe as $$
declare
  total bigint := 0;
begin
  for place in 0 .. jsonb_array_length(adjustments) - 1 loop
    total := total + (adjustments -> place ->> 'cents')::bigint;
  end loop;
  return total;
end $$;
comment on function sum_of_adjustments is 'What the adjustments of an order add up to, in whole US cents';

alter table orders add column adjustments jsonb;
update orders set adjustments = jsonb_build_array(jsonb_build_object(
  'kind', 'shipping', 'label', 'Shipping fee', 'percent', 15, 'cents', shipping_fee_cents
));
alter table orders
  alter column adjustments set not null,
  drop constraint orders_fee,
  drop constraint orders_total,
  drop column shipping_fee_cents,
  add constraint orders_total check (total_cents = subtotal_cents + sum_of_adjustments(adjustments)),
  add constraint orders_cost_nothing_or_more check (total_cents >= 0);
comment on column orders.subtotal_cents is 'What the lines cost, in whole US cents';
comment on column orders.adjustments is
  'What the order costs beside its lines: a list of kind, label and cents, and percent where it is a share. Never changed afterwards';
