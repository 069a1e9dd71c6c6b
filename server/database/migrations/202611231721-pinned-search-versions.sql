-- Pins that are removed and made again have a new version: an editor of the former ones can't overwrite them unseen.
create sequence pinned_search_versions as integer owned by pinned_searches.version;
select setval('pinned_search_versions', max(version)) from pinned_searches having max(version) is not null;
alter table pinned_searches alter column version set default nextval('pinned_search_versions');
comment on column pinned_searches.version is 'Another with every change, and never one that the search has had before';
