-- What a setting was when an order was placed, for edits of that order (docs/decisions/205-editing-orders.md).
create table settings_history (
  name text not null,
  version bigint not null,
  value jsonb not null,
  since timestamptz(3) not null,
  primary key (name, version)
);
comment on table settings_history is 'Every value of a group of settings that a merchant has set. Before the first one it had its shipped value';
insert into settings_history (name, version, value, since) select name, version, value, updated_at from settings;

create function keep_setting() returns trigger language plpgsql as $$
begin
  insert into settings_history (name, version, value, since) values (new.name, new.version, new.value, new.updated_at)
  on conflict do nothing;
  return null;
end $$;
create trigger settings_keep_history after insert or update of value on settings
  for each row execute function keep_setting();
create trigger settings_history_is_insert_only before update or delete or truncate on settings_history
  for each statement execute function refuse_change();
