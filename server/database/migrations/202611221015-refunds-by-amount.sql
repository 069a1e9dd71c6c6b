-- A charge can be refunded several times, each time a part of it. The id is the provider's idempotency key.
alter table refunds
  add column id uuid not null default gen_random_uuid(),
  add column provider_refund_id text,
  add column note text check (length(note) <= 500),
  add column lines jsonb,
  add column shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  add column state text not null default 'requested' check (state in ('requested', 'pending', 'succeeded', 'failed')),
  add column requested_by uuid,
  add column return_id uuid,
  add column tried_at timestamptz(3),
  add column failed_reason text,
  drop constraint refunds_pkey,
  add primary key (id),
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in (
    'requested', 'damaged', 'return', 'cancelled', 'edited', 'other',
    'order-cancelled', 'paid-twice', 'wrong-amount', 'sold-out', 'refunded-by-merchant'));
update refunds set state = 'succeeded' where completed_at is not null;
alter table refunds
  add constraint refunds_failed check ((state = 'failed') = (failed_reason is not null));

comment on table refunds is 'Money that goes back: a row for each refund of a charge';
comment on column refunds.id is 'The idempotency key the provider is given; the panel makes it for the refunds it asks for';
comment on column refunds.provider_refund_id is 'The provider''s name of the refund; null until the provider has it';
comment on column refunds.reason is
  'Up to other: the merchant''s. Then those of charges that no order can keep. Last: made at the provider, not by the shop';
comment on column refunds.lines is 'Null, or [{position, quantity, amountCents, restock}]: the lines the money is for';
comment on column refunds.shipping_cents is 'The part of the amount that is shipping fee';
comment on column refunds.state is
  'Only ever rises: requested, pending (the provider has it and has not said what came of it), succeeded, failed';
comment on column refunds.requested_by is 'The administrator; null for the shop itself, the shopper and the provider';
comment on column refunds.return_id is 'The return that the refund is for';
comment on column refunds.tried_at is 'When the provider was last asked';

create unique index refunds_by_provider_id on refunds (provider, provider_refund_id) where provider_refund_id is not null;
create index refunds_by_charge on refunds (charge_id);
drop index refunds_requested;
create index refunds_unsettled on refunds (requested_at) where state in ('requested', 'pending');

-- The money of an order, for the charge that paid it. Charges that no order keeps are in refunds alone.
alter table orders
  add column captured_cents bigint not null default 0 check (captured_cents >= 0),
  add column refunded_cents bigint not null default 0,
  add column refunding_cents bigint not null default 0 check (refunding_cents >= 0),
  add column cancelled_at timestamptz(3),
  add column cancelled_by text check (cancelled_by in ('shopper', 'administrator', 'system')),
  add constraint orders_cancelled_by_someone check ((cancelled_at is null) = (cancelled_by is null)),
  add constraint orders_refunded_at_most_captured check (refunded_cents between 0 and captured_cents);
comment on column orders.captured_cents is 'What the charge that paid the order took, in whole US cents';
comment on column orders.refunded_cents is 'What the provider has confirmed as refunded of it';
comment on column orders.refunding_cents is 'What is requested or pending; it can not be requested twice';
comment on column orders.cancelled_at is 'When the order was called off';

insert into refunds (charge_id, order_id, provider, amount_cents, reason, state, requested_at, completed_at)
select charge_id, orders.id, attempt.provider, total_cents, 'refunded-by-merchant', 'succeeded', created_at, created_at
from orders join payment_attempts as attempt using (charge_id)
where payment_state = 'refunded' and not exists (select from refunds where refunds.charge_id = orders.charge_id);

update orders set captured_cents = total_cents where payment_state = 'paid';
update orders set captured_cents = refunded.cents, refunded_cents = refunded.cents
from (select charge_id, sum(amount_cents) as cents from refunds where state = 'succeeded' group by charge_id) as refunded
where payment_state = 'refunded' and orders.charge_id = refunded.charge_id;

-- As before, with what the takings have to know: what was kept.
create index orders_listed_by_kept on orders (status, created_at, id)
  include (payment_state, livemode, captured_cents, refunded_cents, cancelled_at)
  where payment_state <> 'cancelled';
drop index orders_listed;
alter index orders_listed_by_kept rename to orders_listed;
create index orders_refunded on orders (id) where refunded_cents > 0;
