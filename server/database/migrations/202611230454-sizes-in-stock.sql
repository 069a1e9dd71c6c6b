-- Lists are filtered by sizes that can be bought (docs/decisions/269-filters-of-lists.md). The bodies are bound when they are
-- created, as an index is built without a search path.
create function sizes_left(sizes text[], stock jsonb) returns text[] language sql immutable parallel safe
  return array(
    select size from unnest(sizes) with ordinality as offered (size, place)
    where (stock -> size) is distinct from '0'::jsonb order by place);
-- Without a subquery, so that it is inlined: few products are short of a size.
create function sizes_in_stock(sizes text[], stock jsonb) returns text[] language sql immutable parallel safe
  return case when stock is null then sizes else sizes_left(sizes, stock) end;
comment on function sizes_in_stock is 'The sizes of a product that are not sold out; sizes that are not counted are in stock';

create index products_listed_by_size on products using gin (sizes_in_stock(sizes, stock)) where listed;

create or replace function product_facts(product products) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'category', product.category,
    'subCategory', product.sub_category,
    'price', product.price_cents,
    'createdAt', product.created_at,
    'soldOut', product.sold_out,
    'styleId', product.style_id,
    'colourFamily', product.colour_family,
    'sizes', to_jsonb(sizes_in_stock(product.sizes, product.stock)),
    'words', to_jsonb(tsvector_to_array(product.search_vector)),
    'wording', md5(lower(product.name) || product.search_vector::text)
  )
$$;
