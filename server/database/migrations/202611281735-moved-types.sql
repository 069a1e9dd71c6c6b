-- An address with the name of a removed category showed every product, though the merchant had said where its products went.
create table moved_types (
  category_id text not null,
  type_id text not null,
  to_category_id text not null,
  to_type_id text not null,
  constraint moved_types_pkey primary key (category_id, type_id)
);
comment on table moved_types is 'Removed types of which the products went to another one. All are ids of the settings';
