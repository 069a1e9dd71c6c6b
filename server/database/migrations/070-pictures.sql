create table pictures (
  path text primary key check (path ~ '^/images/[0-9a-f]{32}-[0-9]+x[0-9]+\.jpg$'),
  wanted_at timestamptz(3) not null,
  for_sale boolean not null default false
);
comment on table pictures is 'What was uploaded. Pictures from before this table, and the demo shop''s, are not in it and stay';
comment on column pictures.wanted_at is 'When somebody last uploaded it, chose it or was found to show it';
comment on column pictures.for_sale is 'A product has shown it once: it stays for good, as orders show products as they were bought';
create index pictures_to_look_at on pictures (wanted_at) where not for_sale;
create index shoppers_by_picture on shoppers (profile_picture) where profile_picture <> '';

-- However a product comes by its picture: what was once for sale is never swept.
create function keep_pictures_of_products() returns trigger language plpgsql as $$
begin
  update pictures set for_sale = true
  where not for_sale
    and path in (select substring(image_url from '/images/[0-9a-f]{32}-[0-9]+x[0-9]+\.jpg$') from changed);
  return null;
end $$;
create trigger products_keep_their_pictures after insert on products
  referencing new table as changed for each statement execute function keep_pictures_of_products();
create trigger products_keep_new_pictures after update on products
  referencing new table as changed for each statement execute function keep_pictures_of_products();
