-- What can be filtered by is counted from a sample where a catalogue is large (docs/decisions/269-filters-of-lists.md).
create table product_sample (
  id uuid primary key,
  share smallint not null,
  category text not null,
  sub_category text not null,
  colour_family text,
  price_cents integer not null,
  sizes text[] not null
);
comment on table product_sample is 'One in 16 of the listed products, with what they are filtered by; kept by triggers';
comment on column product_sample.share is 'From 0 to 1023 by the hash of the id: those below a number are a smaller sample';
comment on column product_sample.sizes is 'The sizes that are not sold out';

create function sample_product() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from product_sample where id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.listed then
    insert into product_sample
    values (new.id, uuid_hash(new.id) >> 4 & 1023, new.category, new.sub_category, new.colour_family, new.price_cents,
      sizes_in_stock(new.sizes, new.stock));
  end if;
  return null;
end $$;
create trigger products_sample_new after insert on products
  for each row when (uuid_hash(new.id) & 15 = 0) execute function sample_product();
create trigger products_sample_changed after update on products
  for each row when (uuid_hash(new.id) & 15 = 0
    and (old.id, old.listed, old.category, old.sub_category, old.colour_family, old.price_cents, old.sizes, old.stock)
      is distinct from
      (new.id, new.listed, new.category, new.sub_category, new.colour_family, new.price_cents, new.sizes, new.stock))
  execute function sample_product();
create trigger products_sample_deleted after delete on products
  for each row when (uuid_hash(old.id) & 15 = 0) execute function sample_product();

create function empty_product_sample() returns trigger language plpgsql as $$
begin
  truncate product_sample;
  return null;
end $$;
create trigger products_sample_emptied after truncate on products
  for each statement execute function empty_product_sample();

insert into product_sample
select id, uuid_hash(id) >> 4 & 1023, category, sub_category, colour_family, price_cents, sizes_in_stock(sizes, stock)
from products where listed and uuid_hash(id) & 15 = 0;
analyze product_sample;

-- Without it PostgreSQL takes every size for a rare one, as it does not read the statistics of partial indexes.
create statistics products_sizes_in_stock on (sizes_in_stock(sizes, stock)) from products;
analyze products;
