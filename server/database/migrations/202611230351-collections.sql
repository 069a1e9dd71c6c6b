-- Named sets of products, by hand or by rule (docs/decisions/282-collections.md).
create table collections (
  id uuid primary key,
  handle text not null unique check (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(handle) <= 80),
  name text not null check (name <> ''),
  description text not null default '',
  image_url text not null default '',
  rule jsonb,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table collections is 'Named sets of products with an address of their own';
comment on column collections.handle is 'The end of its address';
comment on column collections.rule is 'As the contract''s CollectionRule; null for a collection that is made by hand';

create table collection_products (
  collection_id uuid not null references collections on delete cascade,
  product_id uuid not null references products on delete cascade,
  position integer,
  listed boolean not null,
  sold_out boolean not null,
  created_at timestamptz(3) not null,
  price_cents integer not null,
  primary key (collection_id, product_id)
);
comment on table collection_products is 'Which products are in which collection; triggers keep those of rules, and the copies of what lists sort by';
comment on column collection_products.position is 'Its place in a collection that is made by hand; null in others';
create index collection_products_by_product on collection_products (product_id);
create index collection_products_by_date
  on collection_products (collection_id, sold_out, created_at, product_id) where listed;
create index collection_products_by_price
  on collection_products (collection_id, sold_out, price_cents, product_id) where listed;
create index collection_products_by_position
  on collection_products (collection_id, sold_out, position, product_id) where listed and position is not null;

create function matches_condition(product products, condition jsonb) returns boolean language sql stable as $$
  select coalesce(case condition ->> 'field'
    when 'category' then product.category = condition ->> 'is'
    when 'subCategory' then product.sub_category = condition ->> 'is'
    when 'productType' then lower(product.product_type) = lower(condition ->> 'is')
    when 'tag' then lower(product.tags::text)::text[] @> array[lower(condition ->> 'is')]
    when 'price' then product.price_cents between coalesce((condition ->> 'fromCents')::integer, 0)
      and coalesce((condition ->> 'toCents')::integer, 2147483647)
    when 'newness' then product.created_at > now() - make_interval(days => (condition ->> 'days')::integer)
    when 'onSale' then product.compare_at_cents > product.price_cents
  end, false)
$$;
create function matches_rule(product products, rule jsonb) returns boolean language sql stable as $$
  select case when rule ->> 'match' = 'any' then bool_or(matches_condition(product, condition))
    else bool_and(matches_condition(product, condition)) end
  from jsonb_array_elements(rule -> 'conditions') as condition
$$;

-- Writers of products share this lock, and who changes a rule holds it alone: else a product that is written meanwhile
-- would be judged by the rule before.
create function share_collection_rules() returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtext('collection rules'))
$$;

create function collect_product(product products) returns void language plpgsql as $$
begin
  perform share_collection_rules();
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

create function collect_changed_product() returns trigger language plpgsql as $$
begin
  perform collect_product(new);
  return null;
end $$;
create trigger products_collect_changed after update on products
  for each row when (
    (old.category, old.sub_category, old.product_type, old.tags, old.price_cents, old.compare_at_cents, old.created_at,
      old.listed, old.sold_out)
    is distinct from (new.category, new.sub_category, new.product_type, new.tags, new.price_cents, new.compare_at_cents,
      new.created_at, new.listed, new.sold_out))
  execute function collect_changed_product();

create function collect_new_products() returns trigger language plpgsql as $$
begin
  perform share_collection_rules();
  insert into collection_products (collection_id, product_id, listed, sold_out, created_at, price_cents)
  select collections.id, product.id, product.listed, product.sold_out, product.created_at, product.price_cents
  from collections, products as product
  where rule is not null and product.id in (select id from written) and matches_rule(product, rule);
  return null;
end $$;
create trigger products_collect_new after insert on products
  referencing new table as written for each statement execute function collect_new_products();

-- Kept pages of a collection go when it changes, or what its lists are sorted by.
create function log_collections(ids uuid[]) returns void language plpgsql as $$
begin
  insert into catalogue_changes (subject)
  select subject from (select distinct 'collection ' || id as subject from unnest(ids) as id) as changed
  where not exists (
    select from catalogue_changes as logged
    where logged.xid = pg_current_xact_id() and logged.subject = changed.subject
  );
  if found then
    perform announce_catalogue_change();
  end if;
end $$;

create function log_collected_products() returns trigger language plpgsql as $$
begin
  perform log_collections(array(select distinct collection_id from changed));
  return null;
end $$;
create trigger collection_products_log_insert after insert on collection_products
  referencing new table as changed for each statement execute function log_collected_products();
create trigger collection_products_log_update after update on collection_products
  referencing new table as changed for each statement execute function log_collected_products();
create trigger collection_products_log_delete after delete on collection_products
  referencing old table as changed for each statement execute function log_collected_products();

create function log_collection() returns trigger language plpgsql as $$
begin
  perform log_collections(array[coalesce(new.id, old.id)]);
  insert into catalogue_changes (subject) values ('collections');
  return null;
end $$;
create trigger collections_log after insert or update or delete on collections
  for each row execute function log_collection();
