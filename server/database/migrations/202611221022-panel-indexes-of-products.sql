-- The panel's list reads product_list instead (docs/decisions/174-a-narrow-copy-for-the-panels-list.md).
drop index products_by_name;
drop index products_by_price;
drop index products_by_category;
drop index products_by_letters;
drop index products_by_status;
drop index products_short_of_stock;
