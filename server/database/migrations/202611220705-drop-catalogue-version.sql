-- catalogue_changes says which products changed; nothing asks for a version of the whole any more.
drop trigger products_raise_catalogue_version on products;
drop function raise_catalogue_version();
drop table catalogue_version;
