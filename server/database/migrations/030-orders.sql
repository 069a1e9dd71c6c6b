create table orders (
  id uuid primary key,
  shopper_id uuid not null references shoppers,
  checkout_id text check (length(checkout_id) between 8 and 64),
  created_at timestamptz(3) not null default now(),
  status text not null default 'Order Placed'
    check (status in ('Order Placed', 'Packing', 'Shipped', 'Out for Delivery', 'Delivered')),
  payment_state text not null default 'awaiting'
    check (payment_state in ('awaiting', 'failed', 'paid', 'refunded', 'cancelled')),
  customer_name text not null,
  customer_email text not null,
  delivery jsonb not null,
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  shipping_fee_cents bigint not null,
  total_cents bigint not null,
  charge_id text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  constraint orders_fee check (shipping_fee_cents = (subtotal_cents * 15 + 50) / 100),
  constraint orders_total check (total_cents = subtotal_cents + shipping_fee_cents),
  constraint orders_paid_by_a_charge check (payment_state <> 'paid' or charge_id is not null or total_cents = 0),
  constraint orders_sent_only_when_paid check (status = 'Order Placed' or payment_state in ('paid', 'refunded'))
);
comment on table orders is 'What shoppers bought or are about to pay for';
comment on column orders.checkout_id is 'Made by the browser once per checkout: the same one again is the same order. Let go when the order is cancelled';
comment on column orders.customer_name is 'The shopper''s name when the order was placed';
comment on column orders.charge_id is 'The payment provider''s name of the charge that paid this order';
comment on column orders.total_cents is 'Whole US cents';

create index orders_by_date on orders (created_at, id);
create index orders_by_shopper on orders (shopper_id, created_at, id);
create index orders_by_status on orders (status, created_at, id);
create unique index orders_by_checkout on orders (shopper_id, checkout_id);
-- Those the sweep looks at: few, however many orders there are.
create index orders_unpaid on orders (created_at) where payment_state in ('awaiting', 'failed');

create table order_lines (
  order_id uuid not null references orders on delete cascade,
  position smallint not null,
  product_id uuid not null,
  name text not null,
  description text not null,
  price_cents integer not null check (price_cents >= 0),
  category text not null,
  sub_category text not null,
  sizes text[] not null,
  image_url text not null,
  delivery_time text not null,
  product_created_at timestamptz(3) not null,
  selected_size text not null,
  quantity smallint not null check (quantity between 1 and 100),
  primary key (order_id, position)
);
comment on table order_lines is 'Products as they were when they were bought; the product itself may change or go';
