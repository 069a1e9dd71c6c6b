-- An order line keeps the product as it was bought as one document (docs/decisions/106-order-lines-keep-a-document.md).
alter table order_lines add column product jsonb;
update order_lines set product = jsonb_build_object(
  '_id', product_id,
  'productName', name,
  'productDescription', description,
  'category', category,
  'subCategory', sub_category,
  'size', sizes,
  'imgUrl', image_url,
  'deliveryTime', delivery_time,
  'createdAt', product_created_at
);
alter table order_lines
  alter column product set not null,
  drop column name,
  drop column description,
  drop column category,
  drop column sub_category,
  drop column sizes,
  drop column image_url,
  drop column delivery_time,
  drop column product_created_at;
comment on column order_lines.product is 'The contract''s Product as it was bought, without its price; imgUrl as in products.image_url';
comment on column order_lines.product_id is 'The product''s id, for the orders of a product; the product itself may be gone';
comment on column order_lines.price_cents is 'What one of it cost, in whole US cents';
