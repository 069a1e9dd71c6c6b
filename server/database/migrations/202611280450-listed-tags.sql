-- The panel finds products by their tags, each as a whole: '#linen week'.
create function list_words(name text, search_vector tsvector, tags text[]) returns tsvector language sql immutable as $$
  select strip(search_vector) || array_to_tsvector(array(
    select '=' || part from string_to_table(lower(name), ' ') as part where part <> '' and part !~ '[[:alnum:]]{3}'
    union select '#' || lower(tag) from unnest(tags) as tag
  ))
$$;

create or replace function list_changed_product() returns trigger language plpgsql as $$
begin
  update product_list
  set created_at = new.created_at, price_cents = new.price_cents, low = has_low_size(new.stock),
    sold_out = has_sold_out_size(new.stock), status = new.status, category = new.category, name = lower(new.name),
    words = case when (new.name, new.search_vector, new.tags) = (old.name, old.search_vector, old.tags) then words
      else list_words(new.name, new.search_vector, new.tags) end
  where product_id = new.id;
  return null;
end $$;

create or replace function list_new_products() returns trigger language plpgsql as $$
begin
  insert into product_list (product_id, created_at, price_cents, low, sold_out, status, category, name, words)
  select id, created_at, price_cents, has_low_size(stock), has_sold_out_size(stock), status, category, lower(name),
    list_words(name, search_vector, tags)
  from written;
  return null;
end $$;

drop trigger products_list_changed on products;
create trigger products_list_changed after update on products
  for each row when (
    (old.created_at, old.price_cents, old.status, old.category, old.name, old.search_vector, old.tags,
      has_low_size(old.stock), has_sold_out_size(old.stock))
    is distinct from (new.created_at, new.price_cents, new.status, new.category, new.name, new.search_vector, new.tags,
      has_low_size(new.stock), has_sold_out_size(new.stock)))
  execute function list_changed_product();

update product_list set words = list_words(products.name, products.search_vector, products.tags)
from products where id = product_id and tags <> '{}';

-- Contract: only the triggers above have called it.
drop function list_words(text, tsvector);
