create table stock_ledger (
  id bigint generated always as identity primary key,
  product_id uuid not null,
  size text not null,
  change integer not null check (change <> 0),
  reason text not null,
  order_id uuid,
  administrator_id uuid,
  note text check (length(note) <= 200),
  at timestamptz(3) not null
);
comment on table stock_ledger is 'Every change of what is on hand; of each variant the changes add up to it. Rows are added and never changed';
create index stock_ledger_by_variant on stock_ledger (product_id, size, id) include (change);
create index stock_ledger_by_order on stock_ledger (order_id) where order_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise restrict_violation using message = format('rows of %I are added and never changed', tg_table_name);
end $$;
comment on function refuse_change is 'For tables whose rows are never updated or deleted';
create trigger stock_ledger_is_insert_only before update or delete or truncate on stock_ledger
  for each statement execute function refuse_change();
