-- Whatever changes a product, by whatever hand, raises the version and tells every process,
-- so that none goes on showing pages made from an older catalogue.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
comment on table catalogue_version is 'Raised with every change of the catalogue; one row';
insert into catalogue_version (version) values (1);

create function raise_catalogue_version() returns trigger language plpgsql as $$
declare
  raised bigint;
begin
  update catalogue_version set version = version + 1 returning version into raised;
  perform pg_notify('catalogue_version', raised::text);
  return null;
end $$;

create trigger products_raise_catalogue_version
  after insert or update or delete or truncate on products
  for each statement execute function raise_catalogue_version();
