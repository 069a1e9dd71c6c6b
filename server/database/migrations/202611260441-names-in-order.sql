-- Names stand in the order of Unicode, whatever the database's own (docs/decisions/332-names-in-the-order-of-unicode.md).
create collation shop_names (provider = icu, locale = 'und');
comment on collation shop_names is 'The order of names in lists';

-- The job rebuild-search makes them for a shop that has products.
do $$ begin
  if not exists (select from products) then
    create index product_list_in_order on product_list (status, name collate shop_names, product_id);
  end if;
end $$;
create index customers_in_order on customers (sort_name collate shop_names, shopper_id);
