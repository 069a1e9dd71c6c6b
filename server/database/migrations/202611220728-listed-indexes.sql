-- Shoppers' lists hold listed products, and those that are sold out come last (docs/decisions/153-sold-out-comes-last.md).
create index products_listed_by_date on products (sold_out, created_at, id) where listed;
create index products_listed_by_price on products (sold_out, price_cents, id) where listed;
create index products_listed_by_category_and_price
  on products (category, sub_category, sold_out, price_cents, id) where listed;
create index products_listed_by_category_and_date
  on products (category, sub_category, sold_out, created_at, id) where listed;
drop index products_by_category_and_price;
drop index products_by_category_and_date;
