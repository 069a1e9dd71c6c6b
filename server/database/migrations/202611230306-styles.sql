-- What a merchant groups products by beside their category (docs/decisions/281-styles-and-attributes.md).
create table styles (
  id uuid primary key,
  name text not null check (name <> ''),
  created_at timestamptz(3) not null default now()
);
comment on table styles is 'Garments that come in several colours, each of which is a product';
comment on column styles.name is 'As merchants know the garment; shoppers see the names of its products';

alter table products
  add column style_id uuid references styles,
  add column colour text check (colour <> ''),
  add column colour_family text,
  add column tags text[] not null default '{}',
  add column product_type text check (product_type <> ''),
  add column vendor text check (vendor <> ''),
  add constraint products_colour_family check ((colour_family is null) or (colour is not null));
comment on column products.style_id is 'The garment of which this product is one colour; null for one that stands alone';
comment on column products.colour is 'As the merchant names it';
comment on column products.colour_family is 'What contract/catalogue/colour-families.ts makes of the colour, for filters and searches; null for no or an unknown colour';
comment on column products.tags is 'The merchant''s own words, in the order in which they were given; shoppers do not see them';
comment on column products.product_type is 'What the merchant calls this kind of product, beside its category and sub-category';
comment on column products.vendor is 'The brand or the maker';

create index products_by_style on products (style_id) where style_id is not null;
create index products_by_tag on products using gin (tags) where tags <> '{}';
create index products_by_product_type on products (product_type) where product_type is not null;
create index products_listed_by_colour_and_date
  on products (colour_family, sold_out, created_at, id) where listed and colour_family is not null;
create index products_listed_by_colour_and_price
  on products (colour_family, sold_out, price_cents, id) where listed and colour_family is not null;

drop trigger products_mark_edit on products;
create trigger products_mark_edit
  before update of name, description, price_cents, category, sub_category, sizes, image_url, delivery_time, status, publish_at,
    best_seller, style_id, colour, tags, product_type, vendor
  on products for each row execute function mark_product_edit();

-- A change of one colour touches the pages of the other ones.
create or replace function product_facts(product products) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'category', product.category,
    'subCategory', product.sub_category,
    'price', product.price_cents,
    'createdAt', product.created_at,
    'soldOut', product.sold_out,
    'styleId', product.style_id,
    'colourFamily', product.colour_family,
    'words', to_jsonb(tsvector_to_array(product.search_vector)),
    'wording', md5(lower(product.name) || product.search_vector::text)
  )
$$;
