-- The panel's list searches and sorts a narrow copy of the products: the rows that match are gathered
-- from less than half as many pages, and from none that shoppers' reads use (docs/decisions/174-a-narrow-copy-for-the-panels-list.md).
create table product_list (
  product_id uuid primary key references products on delete cascade,
  created_at timestamptz(3) not null,
  price_cents integer not null,
  low boolean not null,
  sold_out boolean not null,
  status text not null,
  category text not null,
  name text not null,
  words tsvector not null
);
comment on table product_list is 'What the panel''s list searches and sorts by, for each product; kept by triggers';
comment on column product_list.low is 'Whether a size is low, but not sold out';
comment on column product_list.sold_out is 'Whether a size is sold out; products.sold_out says whether all are';
comment on column product_list.name is 'In small letters';
comment on column product_list.words is 'As list_words says';

-- Words without their places and, after a sign that no word begins with, the parts of a name that the index of letters does
-- not know: '&', 'of'.
create function list_words(name text, search_vector tsvector) returns tsvector language sql immutable as $$
  select strip(search_vector) || array_to_tsvector(array(
    select '=' || part from string_to_table(lower(name), ' ') as part where part <> '' and part !~ '[[:alnum:]]{3}'
  ))
$$;

create function has_low_size(stock jsonb) returns boolean language sql immutable as $$
  select coalesce(stock @? '$.* ? (@ > 0)', false)
$$;
create function has_sold_out_size(stock jsonb) returns boolean language sql immutable as $$
  select coalesce(stock @? '$.* ? (@ == 0)', false)
$$;
comment on function has_low_size is 'Of products.stock, which names the sizes that are low or sold out';

create function list_new_products() returns trigger language plpgsql as $$
begin
  insert into product_list (product_id, created_at, price_cents, low, sold_out, status, category, name, words)
  select id, created_at, price_cents, has_low_size(stock), has_sold_out_size(stock), status, category, lower(name),
    list_words(name, search_vector)
  from written;
  return null;
end $$;
create trigger products_list_new after insert on products
  referencing new table as written for each statement execute function list_new_products();

create function list_changed_product() returns trigger language plpgsql as $$
begin
  update product_list
  set created_at = new.created_at, price_cents = new.price_cents, low = has_low_size(new.stock),
    sold_out = has_sold_out_size(new.stock), status = new.status, category = new.category, name = lower(new.name),
    words = case when (new.name, new.search_vector) = (old.name, old.search_vector) then words
      else list_words(new.name, new.search_vector) end
  where product_id = new.id;
  return null;
end $$;
-- By row, so that it costs nothing where nothing listed changes: a sale changes a number of pieces only.
create trigger products_list_changed after update on products
  for each row when (
    (old.created_at, old.price_cents, old.status, old.category, old.name, old.search_vector,
      has_low_size(old.stock), has_sold_out_size(old.stock))
    is distinct from (new.created_at, new.price_cents, new.status, new.category, new.name, new.search_vector,
      has_low_size(new.stock), has_sold_out_size(new.stock)))
  execute function list_changed_product();

insert into product_list (product_id, created_at, price_cents, low, sold_out, status, category, name, words)
select id, created_at, price_cents, has_low_size(stock), has_sold_out_size(stock), status, category, lower(name),
  list_words(name, search_vector)
from products;

-- Each order within a status, in both directions.
create index product_list_by_id on product_list (status, product_id);
create index product_list_by_date on product_list (status, created_at, product_id);
create index product_list_by_price on product_list (status, price_cents, product_id);
create index product_list_by_category on product_list (status, category, product_id);
create index product_list_by_name on product_list (status, name, product_id);
create index product_list_low on product_list (product_id) where low;
create index product_list_sold_out on product_list (product_id) where sold_out;
create index product_list_by_words on product_list using gin (words);
create index product_list_by_letters on product_list using gin (name gin_trgm_ops);
analyze product_list;
