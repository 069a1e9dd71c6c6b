-- Cancelling an order gives its uses of offers back, so a code no longer leads to it by them.
create index orders_cancelled_by_offer on orders using gin (adjustments jsonb_path_ops) where cancelled_at is not null;
