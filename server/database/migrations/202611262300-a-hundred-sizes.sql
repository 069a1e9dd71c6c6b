-- Jeans come in more than 20 sizes.
alter table products
  drop constraint products_sizes_check,
  add constraint products_sizes_check check (cardinality(sizes) >= 1 and cardinality(sizes) <= 100);
