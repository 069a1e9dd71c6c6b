create table disputes (
  id text primary key,
  charge_id text not null,
  order_id uuid not null references orders,
  provider text not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('open', 'won', 'lost')),
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3)
);
comment on table disputes is 'Charges that their card holder disputes at the bank; while one is open, the charge is not refunded';
comment on column disputes.id is 'The provider''s name of the dispute';
create index disputes_by_order on disputes (order_id);

create table ledger_checks (
  ran_at timestamptz(3) primary key,
  provider text not null,
  charges integer not null,
  refunds integer not null,
  settled integer not null,
  differences jsonb not null
);
comment on table ledger_checks is 'The nightly comparisons of the books with the provider''s';
comment on column ledger_checks.charges is 'How many charges were compared; refunds likewise';
comment on column ledger_checks.settled is 'How many differences the comparison settled by itself';
comment on column ledger_checks.differences is 'Those that are left: [{kind, orderId?, number?, chargeId?, books?, provider?}], in cents';
