-- Refunds of a part, and disputes. A charge with refunded_at and no refund was refunded as a whole, before this table.
create table test_gateway.refunds (
  id text primary key,
  idempotency_key text unique,
  charge_id text not null references test_gateway.charges,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('succeeded', 'failed')),
  failure_reason text,
  settles_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now()
);
comment on table test_gateway.refunds is 'Every refund that was asked for; null as key: made at the provider by hand';
comment on column test_gateway.refunds.settles_at is 'Until then the refund is pending, whatever its state will be';
create index refunds_by_charge on test_gateway.refunds (charge_id);

create table test_gateway.disputes (
  id text primary key,
  charge_id text not null references test_gateway.charges,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'open' check (state in ('open', 'won', 'lost')),
  opened_at timestamptz(3) not null default now()
);
comment on table test_gateway.disputes is 'Charges that their card holder disputes';
create index disputes_by_charge on test_gateway.disputes (charge_id);

alter table test_gateway.webhooks drop constraint webhooks_type_check,
  add constraint webhooks_type_check check (type in (
    'charge.succeeded', 'charge.declined', 'charge.refunded', 'charge.refund.updated',
    'charge.dispute.created', 'charge.dispute.closed'));
alter table test_gateway.faults drop constraint faults_name_check,
  add constraint faults_name_check check (name in (
    'slow', 'late', 'failing', 'cut-off', 'no-webhooks', 'duplicate-webhooks', 'shuffled-webhooks',
    'refunds-pending', 'refunds-refused'));
comment on column test_gateway.faults.amount is
  'slow, late: milliseconds before and after charging or refunding; duplicate-webhooks: copies; refunds-pending: milliseconds; else without meaning';
