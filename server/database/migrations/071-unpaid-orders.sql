-- How many orders a shopper leaves unpaid is counted when they place another one.
create index orders_unpaid_by_shopper on orders (shopper_id) where payment_state in ('awaiting', 'failed');
-- Cancelled orders nobody ever paid are forgotten after a while, with their attempts.
create index orders_cancelled on orders (created_at) where payment_state = 'cancelled';
create index payment_attempts_by_order on payment_attempts (order_id);
create index refunds_by_order on refunds (order_id);
