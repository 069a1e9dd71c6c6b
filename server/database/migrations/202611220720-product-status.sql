-- A product is a draft, on sale or archived (docs/decisions/150-status-and-listed.md).
create table product_statuses (status text primary key);
comment on table product_statuses is 'What a product can be, as contract/catalogue/product-status.ts lists it';
insert into product_statuses (status) values ('draft'), ('active'), ('archived');

alter table products
  add column status text not null default 'active' references product_statuses,
  add column publish_at timestamptz(3),
  add column first_published_at timestamptz(3),
  add column version integer not null default 1,
  add column updated_at timestamptz(3) not null default now(),
  add column sold_out boolean not null default false,
  add column listed boolean not null generated always as (status = 'active') stored,
  add constraint products_publish_at check (publish_at is null or status = 'draft');
comment on column products.status is 'Shoppers see active products only';
comment on column products.publish_at is 'When a draft becomes active by itself';
comment on column products.first_published_at is 'When shoppers could first see it; null for a product that was never active';
comment on column products.version is 'Raised with every edit, so that no editor overwrites what they have not seen';
comment on column products.updated_at is 'When its version was raised last';
comment on column products.sold_out is 'Every size is tracked and none is left; lists show it last';
comment on column products.listed is 'Whether shoppers see it';

alter table products disable trigger user;
update products set first_published_at = created_at, updated_at = created_at;
alter table products enable trigger user;

create index products_to_publish on products (publish_at) where publish_at is not null;
