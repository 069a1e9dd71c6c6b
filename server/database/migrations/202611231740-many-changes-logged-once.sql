-- An import stores its new products in many small statements. It says first that anything may have changed, and nothing more is
-- logged in its transaction (docs/decisions/273-imports-are-planned-then-applied.md).
create or replace function log_catalogue_changes() returns trigger language plpgsql as $$
declare
  many boolean := true;
begin
  if exists (
    select from catalogue_changes
    where xid = pg_current_xact_id() and product_id is null and subject is null
  ) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    many := (select count(*) > 1000 from written);
    if not many then
      insert into catalogue_changes (product_id, after)
      select id, product_facts(written) from written where listed;
    end if;
  elsif tg_op = 'DELETE' then
    many := (select count(*) > 1000 from gone);
    if not many then
      insert into catalogue_changes (product_id, before)
      select id, product_facts(gone) from gone where listed;
    end if;
  elsif tg_op = 'UPDATE' then
    many := (select count(*) > 1000 from written);
    if not many then
      insert into catalogue_changes (product_id, before, after)
      select coalesce(gone.id, written.id),
        case when gone.listed then product_facts(gone) end,
        case when written.listed then product_facts(written) end
      from gone full join written on written.id = gone.id
      where product_shown(gone) is distinct from product_shown(written);
    end if;
  end if;
  if many then
    insert into catalogue_changes (product_id) values (null);
  end if;
  perform announce_catalogue_change();
  return null;
end $$;
