-- An order is paid by one charge, and by a further one for each edit that made it dearer (docs/decisions/188-refunds-of-a-part.md).
create table order_edits (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  state text not null check (state in ('applied', 'waiting', 'paid', 'withdrawn', 'expired')),
  edited_by uuid not null,
  reason text check (length(reason) <= 200),
  changes jsonb not null,
  before jsonb not null,
  after jsonb not null,
  due_cents bigint not null default 0 check (due_cents >= 0),
  edited_at timestamptz(3) not null,
  expires_at timestamptz(3),
  settled_at timestamptz(3),
  constraint order_edits_wait_for_money check ((state = 'applied') = (due_cents = 0) and (expires_at is null) = (due_cents = 0)),
  constraint order_edits_settled check ((state = 'waiting') = (settled_at is null))
);
comment on table order_edits is 'Changes that a merchant made to orders before they were packed';
comment on column order_edits.id is 'Made by the panel: the same one again is the same edit';
comment on column order_edits.state is
  'applied at once; waiting for the shopper to pay the difference, then paid, withdrawn by a merchant, or expired';
comment on column order_edits.edited_by is 'The administrator';
comment on column order_edits.changes is 'What the edit changes, in words: [{what, before, after}]';
comment on column order_edits.before is 'Lines, delivery and price of the order before the edit';
comment on column order_edits.after is 'The same after it; the order takes them once the difference is paid';
comment on column order_edits.due_cents is 'What the shopper is asked to pay beside what was captured, in whole US cents';
comment on column order_edits.expires_at is 'Until when the difference can be paid';
create unique index order_edits_one_waiting on order_edits (order_id) where state = 'waiting';
create index order_edits_by_order on order_edits (order_id);
create index order_edits_to_expire on order_edits (expires_at) where state = 'waiting';

alter table orders
  add column revision integer not null default 0 check (revision >= 0),
  add column due_cents bigint not null default 0 check (due_cents >= 0);
comment on column orders.revision is 'How often an edit has changed the order';
comment on column orders.due_cents is 'What the shopper is asked to pay for an edit that waits; the order is not packed meanwhile';
comment on column orders.adjustments is
  'What the order costs beside its lines: a list of kind, label and cents, percent where it is a share, included where prices contain it, offerId and code of an offer. Only an edit of the order changes it';
comment on column orders.captured_cents is 'What the charges that paid the order took, in whole US cents';
comment on column orders.charge_id is 'The payment provider''s name of the first charge that paid this order';

alter table payment_attempts add column edit_id uuid references order_edits;
comment on column payment_attempts.edit_id is 'The edit whose difference is charged; null for the order itself';

create table further_charges (
  charge_id text primary key,
  order_id uuid not null references orders,
  edit_id uuid not null unique references order_edits,
  amount_cents bigint not null check (amount_cents > 0),
  at timestamptz(3) not null
);
comment on table further_charges is 'Charges that paid the differences of edited orders, beside the first charge of each order';
create index further_charges_by_order on further_charges (order_id);

create view kept_charges as
  select id as order_id, charge_id, captured_cents - coalesce((
    select sum(amount_cents) from further_charges where further_charges.order_id = orders.id), 0)::bigint as amount_cents
  from orders where charge_id is not null
  union all
  select order_id, charge_id, amount_cents from further_charges;
comment on view kept_charges is 'Every charge that an order keeps, with what it took';

-- A refund of more than one charge has left is made in several parts.
alter table refunds
  add column part_of uuid references refunds,
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in (
    'requested', 'damaged', 'return', 'cancelled', 'edited', 'other',
    'order-cancelled', 'paid-twice', 'wrong-amount', 'sold-out', 'edit-over', 'refunded-by-merchant'));
comment on column refunds.part_of is 'The refund that this one completes, where no single charge had enough left; its lines and shipping stand there';
create index refunds_by_whole on refunds (part_of) where part_of is not null;
