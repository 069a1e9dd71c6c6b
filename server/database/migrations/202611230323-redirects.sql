create table redirects (
  id uuid primary key,
  key text not null unique collate "C" check (key like '/_%'),
  path text not null,
  target text not null,
  target_key text collate "C" check (target_key <> key),
  origin text not null check (origin in ('manual', 'import', 'automatic')),
  created_at timestamptz(3) not null
);
comment on table redirects is 'Addresses that no page has any more, and where they lead to';
comment on column redirects.key is 'The path as it is looked up: decoded, in lower case, without a slash at the end';
comment on column redirects.path is 'The path as it was written';
comment on column redirects.target is 'A path of the shop, or an https address';
comment on column redirects.target_key is 'The key of a target within the shop, so that no redirect leads to another';
comment on column redirects.origin is 'An automatic one gives way to one that was made by hand or imported';
create index redirects_by_target on redirects (target_key);
create index redirects_in_order on redirects (created_at desc, id desc);
create index redirects_by_letters on redirects using gin (path gin_trgm_ops, target gin_trgm_ops);

create function log_redirects() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (subject) values ('redirects');
  perform announce_catalogue_change();
  return null;
end $$;
comment on function log_redirects is 'Tells all processes that redirects have changed';
create trigger redirects_log_changes after insert or update or delete on redirects
  for each statement execute function log_redirects();
