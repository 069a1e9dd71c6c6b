-- A migration of its own, so that no order waits while those before are read.
insert into sold_names (product_id, name)
select distinct product_id, product ->> 'productName' from order_lines as line
where not exists (
  select from sold_names as noted where noted.product_id = line.product_id and noted.name = line.product ->> 'productName'
);
