-- A rule is stored first and its collection filled after it, some products at a time, once those have ended who were writing
-- products (docs/decisions/282-collections.md): so writers of products share no lock with it any more.
alter table collections add column filling boolean not null default false;
comment on column collections.filling is 'Products that were being written when its rule was saved may not be judged by it yet; a job does it';

create or replace function collect_product(product products) returns void language plpgsql as $$
begin
  delete from collection_products using collections
  where collection_products.product_id = product.id and collections.id = collection_products.collection_id
    and rule is not null and not matches_rule(product, rule);
  update collection_products
  set listed = product.listed, sold_out = product.sold_out, created_at = product.created_at,
    price_cents = product.price_cents
  where product_id = product.id
    and (listed, sold_out, created_at, price_cents)
      is distinct from (product.listed, product.sold_out, product.created_at, product.price_cents);
  insert into collection_products (collection_id, product_id, listed, sold_out, created_at, price_cents)
  select collections.id, product.id, product.listed, product.sold_out, product.created_at, product.price_cents
  from collections where rule is not null and matches_rule(product, rule)
  on conflict do nothing;
end $$;

create or replace function collect_new_products() returns trigger language plpgsql as $$
begin
  insert into collection_products (collection_id, product_id, listed, sold_out, created_at, price_cents)
  select collections.id, product.id, product.listed, product.sold_out, product.created_at, product.price_cents
  from collections, products as product
  where rule is not null and product.id in (select id from written) and matches_rule(product, rule);
  return null;
end $$;

-- Contract: since the two functions above, which alone called it, are replaced.
drop function share_collection_rules();
