-- Which categories, sub-categories and delivery times there are is data: another one is a row
-- (docs/decisions/257-categories-are-settings.md).
create table product_types (
  category text not null,
  sub_category text not null,
  primary key (category, sub_category)
);
comment on table product_types is 'The categories and the sub-categories each of them has, as contract/catalogue/taxonomy.ts lists them';
insert into product_types (category, sub_category)
select category, sub_category
from unnest(array['Men', 'Women', 'Kids']) as category, unnest(array['Topwear', 'Bottomwear', 'Winterwear']) as sub_category;

create table delivery_times (delivery_time text primary key);
comment on table delivery_times is 'How long a product can take to arrive, as contract/catalogue/taxonomy.ts lists it';
insert into delivery_times (delivery_time) values ('1 Day'), ('2 Days'), ('3-5 Days'), ('7 Days');

alter table products
  add constraint products_type foreign key (category, sub_category) references product_types,
  add constraint products_delivery_time foreign key (delivery_time) references delivery_times,
  drop constraint products_category_check,
  drop constraint products_sub_category_check,
  drop constraint products_delivery_time_check;
