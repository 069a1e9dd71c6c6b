-- What the merchant shows first and last for a search (docs/decisions/292-pinned-results.md).
create table pinned_searches (
  search text primary key collate "C" check (search <> '' and length(search) <= 80),
  version integer not null default 1 check (version > 0),
  pinned uuid[] not null,
  buried uuid[] not null,
  updated_at timestamptz(3) not null,
  constraint pinned_searches_say_something check (cardinality(pinned) + cardinality(buried) > 0)
);
comment on table pinned_searches is 'Searches for which the merchant has put products first or last';
comment on column pinned_searches.search is 'As counted searches are: in small letters, with single blanks';
comment on column pinned_searches.version is 'Rises with every change';
comment on column pinned_searches.pinned is 'Ids of the products that come first, in this order';
comment on column pinned_searches.buried is 'Ids of the products that come last';

-- Kept answers of this search go, and no others.
create function log_pinned_search() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (subject) values ('pinnedSearch ' || coalesce(new.search, old.search));
  perform announce_catalogue_change();
  return null;
end $$;
comment on function log_pinned_search is 'Tells all processes of a search whose pins have changed';
create trigger pinned_searches_log_changes after insert or update or delete on pinned_searches
  for each row execute function log_pinned_search();
