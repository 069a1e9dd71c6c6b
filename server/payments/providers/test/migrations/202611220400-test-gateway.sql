-- The built-in payment provider's own tables, apart from the shop's: the shop is audited against them.
-- Databases of earlier releases have them already, from the shop's migrations.
create table if not exists test_gateway.keys (
  only_row boolean primary key default true check (only_row),
  token_key text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  webhook_secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
comment on table test_gateway.keys is 'What tokens and webhooks are signed with; one row';
insert into test_gateway.keys default values on conflict do nothing;

create table if not exists test_gateway.charges (
  id text primary key,
  idempotency_key text not null unique,
  order_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('succeeded', 'declined', 'unconfirmed')),
  decline_reason text,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  created_at timestamptz(3) not null default now(),
  refunded_at timestamptz(3)
);
comment on table test_gateway.charges is 'Every charge that was asked for, by the key it was asked with';
create index if not exists charges_by_order on test_gateway.charges (order_id, created_at);

create table if not exists test_gateway.webhooks (
  id bigint generated always as identity primary key,
  charge_id text not null references test_gateway.charges,
  type text not null check (type in ('charge.succeeded', 'charge.declined', 'charge.refunded')),
  created_at timestamptz(3) not null default now(),
  due_at timestamptz(3) not null default now(),
  delivered_at timestamptz(3)
);
comment on table test_gateway.webhooks is 'Events for the shop, sent until it acknowledges them';
create index if not exists webhooks_due on test_gateway.webhooks (due_at) where delivered_at is null;

create table if not exists test_gateway.faults (
  name text primary key check (name in (
    'slow', 'late', 'failing', 'cut-off', 'no-webhooks', 'duplicate-webhooks', 'shuffled-webhooks'
  )),
  amount integer not null default 1 check (amount > 0)
);
comment on table test_gateway.faults is 'Faults that are switched on, for trying how the shop takes them';
comment on column test_gateway.faults.amount is
  'slow, late: milliseconds before and after charging; duplicate-webhooks: copies; else without meaning';
