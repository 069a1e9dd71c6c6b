-- Shoppers see the last eight characters of an order's id, and that is what they name when they write to the shop.
create index orders_by_short_id on orders (right(id::text, 8));
