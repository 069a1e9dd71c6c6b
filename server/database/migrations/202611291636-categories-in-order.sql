-- Categories stand in the order of Unicode, as names do (docs/decisions/332-names-in-the-order-of-unicode.md).
drop index product_list_by_category;
create index product_list_by_category on product_list (status, category collate shop_names, product_id);
