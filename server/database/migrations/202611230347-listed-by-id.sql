-- Feeds and sitemaps read all listed products in this order, some at a time.
create index products_listed_by_id on products (id) where listed;
