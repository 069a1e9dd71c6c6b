-- A search that is filtered reads only what passes, however many products have its words
-- (docs/decisions/296-what-a-search-reads.md).
create index products_searched
  on products using gin (search_vector, sizes_in_stock(sizes, stock), (array[category, sub_category, colour_family]))
  with (gin_pending_list_limit = 256) where listed;
create index products_searched_in_4
  on products using gin (search_vector, sizes_in_stock(sizes, stock), (array[category, sub_category, colour_family]))
  with (gin_pending_list_limit = 256) where listed and uuid_hash(id) & 3 = 0;
create index products_searched_in_16
  on products using gin (search_vector, sizes_in_stock(sizes, stock), (array[category, sub_category, colour_family]))
  with (gin_pending_list_limit = 256) where listed and uuid_hash(id) & 15 = 0;
create index products_searched_in_64
  on products using gin (search_vector, sizes_in_stock(sizes, stock), (array[category, sub_category, colour_family]))
  with (gin_pending_list_limit = 256) where listed and uuid_hash(id) & 63 = 0;
create index products_searched_in_256
  on products using gin (search_vector, sizes_in_stock(sizes, stock), (array[category, sub_category, colour_family]))
  with (gin_pending_list_limit = 256) where listed and uuid_hash(id) & 255 = 0;
analyze products;
