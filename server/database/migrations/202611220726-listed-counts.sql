-- Counts are what shoppers see.
create or replace function tally_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from product_counts;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    update product_counts
    set products = product_counts.products - gone.products
    from (
      select category, sub_category, count(*) as products from before where listed group by category, sub_category
    ) as gone
    where product_counts.category = gone.category and product_counts.sub_category = gone.sub_category;
  end if;
  if tg_op <> 'DELETE' then
    insert into product_counts (category, sub_category, products)
    select category, sub_category, count(*) from written where listed group by category, sub_category
    on conflict (category, sub_category) do update set products = product_counts.products + excluded.products;
  end if;
  return null;
end $$;
comment on table product_counts is 'Listed products in each category and sub-category; kept by a trigger';
