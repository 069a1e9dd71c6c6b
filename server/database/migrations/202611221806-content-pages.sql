-- Pages whose text the merchant writes (docs/decisions/235-content-pages.md).
create table content_pages (
  name text primary key check (name ~ '^[a-z-]+$'),
  version integer not null check (version > 0),
  published_version integer check (published_version <= version),
  title text,
  body text,
  check ((published_version is null) = (title is null) and (title is null) = (body is null))
);
comment on table content_pages is 'Pages that a merchant has written. A page without a row is as shipped';
comment on column content_pages.name is 'As contract/content/content-page.ts names the page';
comment on column content_pages.version is 'The newest of content_page_versions, which holds the draft';
comment on column content_pages.published_version is 'Whose text shoppers read, 0 for the shipped text; null while they do not see the page';
comment on column content_pages.title is 'What shoppers read';
comment on column content_pages.body is 'What shoppers read, as the merchant typed it';

create table content_page_versions (
  page text not null,
  version integer not null check (version > 0),
  kind text not null check (kind in ('save', 'publish', 'unpublish', 'undo')),
  title text not null,
  body text not null,
  published_version integer,
  at timestamptz(3) not null,
  administrator_id uuid references administrators,
  primary key (page, version)
);
comment on table content_page_versions is 'The draft of a page after each act of a merchant; rows are only added';
comment on column content_page_versions.published_version is 'Which version shoppers read after the act; null when they did not see the page';
create trigger content_page_versions_is_insert_only before update or delete or truncate on content_page_versions
  for each statement execute function refuse_change();

create function log_content_page_change() returns trigger language plpgsql as $$
declare
  shown_before content_pages := case when tg_op <> 'INSERT' then old end;
  shown_now content_pages := case when tg_op <> 'DELETE' then new end;
begin
  if (shown_before.published_version, shown_before.title, shown_before.body)
    is not distinct from (shown_now.published_version, shown_now.title, shown_now.body) then
    return null;
  end if;
  insert into catalogue_changes (subject) values ('contentPage ' || coalesce(shown_now.name, shown_before.name));
  if shown_before.title is distinct from shown_now.title then
    insert into catalogue_changes (subject) values ('contentPages');
  end if;
  perform announce_catalogue_change();
  return null;
end $$;
comment on function log_content_page_change is 'Tells of a page that shoppers now read otherwise, and of a change to the list of pages they see';
create trigger content_pages_log_changes after insert or update or delete on content_pages
  for each row execute function log_content_page_change();
