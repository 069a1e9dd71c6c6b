-- Collections with a link at the foot of every page (docs/decisions/285-collections-in-navigation.md).
alter table collections add column in_navigation boolean not null default false;
comment on column collections.in_navigation is 'Every page of the shop has a link to it';

-- Every kept page goes when such a link changes, but not with other collections.
create or replace function log_collection() returns trigger language plpgsql as $$
begin
  perform log_collections(array[coalesce(new.id, old.id)]);
  insert into catalogue_changes (subject) values ('collections');
  if coalesce(old.in_navigation, false) or coalesce(new.in_navigation, false) then
    insert into catalogue_changes (subject) values ('navigation');
  end if;
  return null;
end $$;
