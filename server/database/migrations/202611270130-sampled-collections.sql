-- What a large collection can be filtered by is counted from its products within the sample of the shop
-- (docs/decisions/269-filters-of-lists.md). Without this index the whole sample would be looked up in the collection.
create index collection_products_sampled
  on collection_products (collection_id, (uuid_hash(product_id) >> 4 & 1023), product_id)
  where listed and uuid_hash(product_id) & 15 = 0;
analyze collection_products;
