-- The products that a merchant has marked as best sellers, for the home page (docs/decisions/237-home-page.md).
alter table products add column best_seller boolean not null default false;
comment on column products.best_seller is 'Marked by the merchant; the home page shows marked products before those that sell best';
create index products_best_sellers on products (id) where best_seller;

-- The mark is no part of what shoppers see of the product itself.
create or replace function product_shown(product products) returns jsonb language sql stable as $$
  select case when product.listed then
    to_jsonb(product) - '{version,updated_at,status,publish_at,first_published_at,best_seller}'::text[]
  end
$$;

drop trigger products_mark_edit on products;
create trigger products_mark_edit
  before update of name, description, price_cents, category, sub_category, sizes, image_url, delivery_time, status, publish_at,
    best_seller
  on products for each row execute function mark_product_edit();

create function log_best_sellers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from written where best_seller) then return null; end if;
  elsif tg_op = 'DELETE' then
    if not exists (select from gone where best_seller) then return null; end if;
  elsif not exists (
    select from gone full join written on written.id = gone.id
    where (gone.best_seller or written.best_seller)
      and (gone.best_seller, gone.listed, gone.sold_out)
        is distinct from (written.best_seller, written.listed, written.sold_out)
  ) then
    return null;
  end if;
  insert into catalogue_changes (subject) values ('bestSellers');
  perform announce_catalogue_change();
  return null;
end $$;
comment on function log_best_sellers is 'Tells of changes to which marked products shoppers can buy';
create trigger products_log_new_best_sellers after insert on products
  referencing new table as written for each statement execute function log_best_sellers();
create trigger products_log_best_sellers after update on products
  referencing old table as gone new table as written for each statement execute function log_best_sellers();
create trigger products_log_gone_best_sellers after delete on products
  referencing old table as gone for each statement execute function log_best_sellers();
