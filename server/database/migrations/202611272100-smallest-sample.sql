-- The words of most of a million products or more are searched in fewer.
create index products_searched_in_1024
  on products using gin (search_vector, sizes_in_stock(sizes, stock), (array[category, sub_category, colour_family]))
  with (gin_pending_list_limit = 256) where listed and uuid_hash(id) & 1023 = 0;
