-- What the administrator's search looks through: one row per name and address a shopper has ordered under,
-- so that an index on letters grows with customers and not with orders.
create table order_customers (
  shopper_id uuid not null,
  known_as text not null
);
comment on table order_customers is 'Names and email addresses that orders were placed under and go to';

create unique index order_customers_once on order_customers (shopper_id, md5(known_as));
create index order_customers_by_letters on order_customers using gin (known_as gin_trgm_ops);
