-- What shoppers last saw of products that are no longer listed (docs/decisions/315-last-seen-of-products.md).
create table unlisted_products (
  product_id uuid primary key references products on delete cascade,
  name text not null,
  description text not null,
  price_cents integer not null,
  category text not null,
  sub_category text not null,
  sizes text[] not null,
  image_url text not null,
  delivery_time text not null,
  created_at timestamptz(3) not null
);
comment on table unlisted_products is
  'What shoppers last saw of products that were listed once and no longer are; what is edited since, they do not see';

create function keep_last_seen() returns trigger language plpgsql as $$
begin
  if new.listed then
    delete from unlisted_products where product_id = new.id;
  else
    insert into unlisted_products values (old.id, old.name, old.description, old.price_cents, old.category,
      old.sub_category, old.sizes, old.image_url, old.delivery_time, old.created_at)
    on conflict (product_id) do nothing;
  end if;
  return null;
end $$;
create trigger products_keep_last_seen after update on products
  for each row when (old.listed <> new.listed) execute function keep_last_seen();

-- Of products that were unlisted before, the history says what they were when they were: the oldest value that each field
-- has had since. Categories have no history of their own names, so they stay as they are where none has that name today.
insert into unlisted_products
select id, coalesce(seen ->> 'productName', name), coalesce(seen ->> 'productDescription', description),
  coalesce((seen ->> 'price')::integer, price_cents),
  coalesce(type.category, products.category), coalesce(type.sub_category, products.sub_category),
  case when seen ? 'size' then array(select jsonb_array_elements_text(seen -> 'size')) else sizes end,
  coalesce(seen ->> 'imgUrl', image_url), coalesce(seen ->> 'deliveryTime', delivery_time), created_at
from products
left join lateral (
  select jsonb_object_agg(field, was) as seen from (
    select distinct on (change ->> 'field') change ->> 'field' as field, change -> 'from' as was
    from product_history as later, jsonb_array_elements(later.changes) as change
    where later.product_id = products.id and later.version >= (
      select max(version) from product_history as unlisting
      where unlisting.product_id = products.id and unlisting.changes @> '[{"field": "status", "from": "active"}]')
    order by change ->> 'field', later.version
  ) as oldest
) as history on true
left join product_types as type
  on type.category = coalesce(seen ->> 'category', products.category)
  and type.sub_category = coalesce(seen ->> 'subCategory', products.sub_category)
where not listed and first_published_at is not null;
