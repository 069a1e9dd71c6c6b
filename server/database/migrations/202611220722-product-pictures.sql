-- The pictures of a product with their alternative texts. The first is image_url.
alter table products
  add column pictures jsonb not null default '[]',
  add constraint products_pictures check (pictures = '[]' or pictures -> 0 ->> 'url' = image_url);
comment on column products.pictures is
  'All pictures in order, [{url, alt}] with url as image_url has it; empty for a single picture without an alternative text';

create or replace function keep_pictures_of_products() returns trigger language plpgsql as $$
begin
  update pictures set shown_by_product = true
  where not shown_by_product
    and path in (
      select substring(address from '/images/[0-9a-f]{32}-[0-9]+x[0-9]+\.jpg$')
      from (
        select image_url as address from changed
        union all select picture ->> 'url' from changed, jsonb_array_elements(changed.pictures) as picture
      ) as shown
    );
  return null;
end $$;

drop trigger products_mark_edit on products;
create trigger products_mark_edit
  before update of name, description, price_cents, category, sub_category, sizes, image_url, delivery_time, status, publish_at,
    pictures
  on products for each row execute function mark_product_edit();
