-- Cash on delivery (docs/decisions/202-cash-on-delivery.md). Columns and indexes of orders that are paid by card stay as they are.
alter table orders
  add column payment_method text not null default 'Card' check (payment_method in ('Card', 'Cash on delivery')),
  drop constraint orders_sent_only_when_paid,
  add constraint orders_sent_only_when_paid check (
    status = 'Order Placed' or payment_state in ('paid', 'refunded') or payment_method = 'Cash on delivery');
comment on column orders.payment_method is
  'An order in cash on delivery is sold when it is placed, and awaits its payment until the merchant books it';
comment on column orders.charge_id is
  'The payment provider''s name of the first charge that paid this order; cash: and the order''s id for one that was paid in cash';

-- Orders in cash do not expire, and are not counted with the unpaid ones.
create index orders_unpaid_by_card on orders (created_at)
  where payment_state in ('awaiting', 'failed') and payment_method = 'Card';
drop index orders_unpaid;
alter index orders_unpaid_by_card rename to orders_unpaid;
create index orders_unpaid_by_card on orders (shopper_id)
  where payment_state in ('awaiting', 'failed') and payment_method = 'Card';
drop index orders_unpaid_by_shopper;
alter index orders_unpaid_by_card rename to orders_unpaid_by_shopper;

create index orders_due_in_cash on orders (shopper_id, status)
  where payment_method = 'Cash on delivery' and payment_state = 'awaiting';
create index orders_in_cash on orders (id) where payment_method = 'Cash on delivery';

alter table order_events
  drop constraint order_events_kind_check,
  add constraint order_events_kind_check check (
    kind in ('paid', 'status', 'parcel', 'refund', 'cancelled', 'edited', 'return', 'dispute'));
comment on table order_events is
  'What happened to an order after it was placed. Rows are added and never changed; placing and paying by card add none';
