-- Lists and searches can be filtered by what is on sale (docs/decisions/362-on-sale.md).
create index products_reduced_by_date on products (sold_out, created_at, id)
  where listed and compare_at_cents > price_cents;
create index products_reduced_by_price on products (sold_out, price_cents, id)
  where listed and compare_at_cents > price_cents;

alter table product_sample add column compare_at_cents integer;
update product_sample set compare_at_cents = products.compare_at_cents
from products where products.id = product_sample.id and products.compare_at_cents is not null;
create index product_sample_reduced on product_sample (share) where compare_at_cents > price_cents;

create or replace function sample_product() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from product_sample where id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.listed then
    insert into product_sample (id, share, category, sub_category, colour_family, price_cents, sizes, compare_at_cents)
    values (new.id, uuid_hash(new.id) >> 4 & 1023, new.category, new.sub_category, new.colour_family, new.price_cents,
      sizes_in_stock(new.sizes, new.stock), new.compare_at_cents);
  end if;
  return null;
end $$;
create or replace trigger products_sample_changed after update on products
  for each row when (uuid_hash(new.id) & 15 = 0
    and (old.id, old.listed, old.category, old.sub_category, old.colour_family, old.price_cents, old.compare_at_cents, old.sizes,
        old.stock)
      is distinct from
      (new.id, new.listed, new.category, new.sub_category, new.colour_family, new.price_cents, new.compare_at_cents, new.sizes,
        new.stock))
  execute function sample_product();

create or replace function product_facts(product products) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'category', product.category,
    'subCategory', product.sub_category,
    'price', product.price_cents,
    'onSale', coalesce(product.compare_at_cents > product.price_cents, false),
    'createdAt', product.created_at,
    'soldOut', product.sold_out,
    'styleId', product.style_id,
    'colourFamily', product.colour_family,
    'sizes', to_jsonb(sizes_in_stock(product.sizes, product.stock)),
    'words', to_jsonb(tsvector_to_array(product.search_vector)),
    'wording', md5(lower(concat_ws(' ', product.name, product.description, product.product_type, product.vendor, product.colour,
      array_to_string(product.tags, ' '))) || product.search_vector::text)
  )
$$;
