-- Numbers in names stand in their order, "Tee 2" before "Tee 10" (docs/decisions/332-names-in-the-order-of-unicode.md).
drop index if exists product_list_in_order;
drop index product_list_by_category, customers_in_order;
drop collation shop_names;
create collation shop_names (provider = icu, locale = 'und-u-kn');
comment on collation shop_names is 'The order of names in lists';

create index product_list_by_category on product_list (status, category collate shop_names, product_id);
create index customers_in_order on customers (sort_name collate shop_names, shopper_id);
-- The job rebuild-search makes it where one is due.
do $$ begin
  if not exists (select from search_rebuilds) then
    create index product_list_in_order on product_list (status, name collate shop_names, product_id);
  end if;
end $$;
