-- What a merchant has changed of the shop's rules (docs/decisions/180-settings.md).
create table settings (
  name text primary key check (name ~ '^[a-zA-Z]+$'),
  value jsonb not null,
  version bigint not null default 1 check (version > 0),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid references administrators on delete set null
);
comment on table settings is 'Groups of settings that a merchant has changed. A group without a row has its shipped value';
comment on column settings.name is 'The group, as contract/settings/shop-settings.ts names it';
comment on column settings.version is 'Rises with every change, so that of two editors the second is told';
comment on column settings.updated_by is 'Null when it was changed by hand';

-- Every process keeps the settings in memory. The log of changes tells them of a new value as of a changed product.
alter table catalogue_changes add column subject text;
comment on table catalogue_changes is 'Changes of products that a shopper can see, and of settings, for an hour';
comment on column catalogue_changes.product_id is 'Null when any product may have changed, or when the change is of a subject';
comment on column catalogue_changes.subject is 'What has changed when it is no product: a group of settings';

create function log_setting_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into catalogue_changes (subject) values (old.name);
  else
    insert into catalogue_changes (subject) values (new.name);
  end if;
  perform announce_catalogue_change();
  return null;
end $$;
create trigger settings_log_changes after insert or update or delete on settings
  for each row execute function log_setting_change();
