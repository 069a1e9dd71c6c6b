-- Rows of histories and invoices are added and never changed, but for one case: the law has a person erased from them. Such a
-- transaction says so by the setting selvedge.erasing, and can update and not delete (docs/decisions/241-what-an-erasure-leaves.md).
create function refuse_change_unless_erasing() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('selvedge.erasing', true) = 'on' then
    return null;
  end if;
  raise restrict_violation using message = format('rows of %I are added and never changed', tg_table_name);
end $$;
comment on function refuse_change_unless_erasing is 'As refuse_change; a transaction that erases a person can update';

drop trigger order_events_is_insert_only on order_events;
create trigger order_events_is_insert_only before update or delete or truncate on order_events
  for each statement execute function refuse_change_unless_erasing();
drop trigger invoices_is_insert_only on invoices;
create trigger invoices_is_insert_only before update or delete or truncate on invoices
  for each statement execute function refuse_change_unless_erasing();
