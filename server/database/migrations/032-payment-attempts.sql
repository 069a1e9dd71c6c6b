create table payment_attempts (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  provider text not null check (provider in ('test', 'stripe')),
  token text,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'open' check (state in ('open', 'succeeded', 'declined', 'abandoned')),
  decline_reason text,
  charge_id text,
  started_at timestamptz(3) not null,
  driven_until timestamptz(3) not null,
  settled_at timestamptz(3),
  constraint payment_attempts_open_has_token check (state <> 'open' or token is not null),
  constraint payment_attempts_settled check ((state = 'open') = (settled_at is null)),
  constraint payment_attempts_declined check ((state = 'declined') = (decline_reason is not null))
);
comment on table payment_attempts is 'Every try to charge an order';
comment on column payment_attempts.id is 'The idempotency key the provider is given';
comment on column payment_attempts.token is 'The provider''s token of the card, while it may still be needed';
comment on column payment_attempts.driven_until is 'Until when whoever asks the provider is left alone with it; after that, anyone may ask again with the same key';

-- One try at a time: a double click, two tabs, a retry after a lost answer join the one that is under way.
create unique index payment_attempts_one_open on payment_attempts (order_id) where state = 'open';

create table refunds (
  charge_id text primary key,
  order_id uuid not null references orders,
  provider text not null check (provider in ('test', 'stripe')),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (reason in ('order-cancelled', 'paid-twice', 'wrong-amount')),
  wanted_at timestamptz(3) not null,
  made_at timestamptz(3)
);
comment on table refunds is 'Money that came in and has to go back; made_at says that it has';
create index refunds_wanted on refunds (wanted_at) where made_at is null;
