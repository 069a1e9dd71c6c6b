create table products (
  id uuid primary key,
  name text not null check (name <> '' and length(name) <= 120),
  description text not null check (length(description) <= 4000),
  price_cents integer not null check (price_cents between 0 and 9999999),
  category text not null check (category in ('Men', 'Women', 'Kids')),
  sub_category text not null check (sub_category in ('Topwear', 'Bottomwear', 'Winterwear')),
  sizes text[] not null check (cardinality(sizes) between 1 and 20),
  image_url text not null check (image_url <> '' and length(image_url) <= 2048),
  delivery_time text not null check (delivery_time in ('1 Day', '2 Days', '3-5 Days', '7 Days')),
  created_at timestamptz(3) not null default now(),
  -- Where a word stands decides its weight: the name before the categories before the description.
  search_vector tsvector not null generated always as (
    setweight(to_tsvector('shop_english', name), 'A')
    || setweight(to_tsvector('shop_english', category || ' ' || sub_category), 'B')
    || setweight(to_tsvector('shop_english', description), 'D')
  ) stored
);
comment on table products is 'What the shop sells';
comment on column products.price_cents is 'Whole US cents';
comment on column products.image_url is 'A path of the shop''s own image host, or an http(s) address';

create index products_by_date on products (created_at, id);
create index products_by_price on products (price_cents, id);
create index products_by_category_and_price on products (category, sub_category, price_cents, id);
create index products_by_category_and_date on products (category, sub_category, created_at, id);
create index products_by_name on products (lower(name), id);
create index products_by_category on products (category, id);
create index products_by_words on products using gin (search_vector);
create index products_by_letters on products using gin (name gin_trgm_ops);
