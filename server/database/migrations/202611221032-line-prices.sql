-- What of an order's discounts and taxes falls to each line, for refunds and invoices of single lines.
alter table order_lines
  add column discount_cents integer not null default 0 check (discount_cents >= 0),
  add column tax_percent numeric(5, 2) check (tax_percent between 0 and 100),
  add column tax_cents integer not null default 0 check (tax_cents >= 0);
comment on column order_lines.discount_cents is 'What the discounts take off the line as a whole, in whole US cents';
comment on column order_lines.tax_percent is 'The tax rate of the line; null where none is set';
comment on column order_lines.tax_cents is 'The tax on the line after discounts, in whole US cents, without its part of the shipping fee; within the price or added, as the order''s adjustments say';

comment on column orders.adjustments is
  'What the order costs beside its lines: a list of kind, label and cents, percent where it is a share, included where prices contain it, offerId and code of an offer. Never changed afterwards';

-- An amount that is included in the prices is shown and not added.
create or replace function check_order_total() returns trigger language plpgsql as $$
declare
  difference bigint := new.total_cents - new.subtotal_cents;
  adjustment jsonb;
begin
  for place in 0 .. jsonb_array_length(new.adjustments) - 1 loop
    adjustment := new.adjustments -> place;
    if not adjustment ? 'included' then
      difference := difference - (adjustment ->> 'cents')::bigint;
    end if;
  end loop;
  if difference is distinct from 0 then
    raise check_violation using
      message = 'new row for relation "orders" violates check constraint "orders_total"',
      table = tg_table_name, schema = tg_table_schema, constraint = 'orders_total';
  end if;
  return new;
end $$;
comment on function check_order_total is 'Refuses an order whose total is not its lines and the adjustments that are not included in them';
