-- Orders paid in test mode are marked, and count in no takings of a live shop (docs/decisions/071-test-mode.md).
alter table payment_attempts add column livemode boolean not null default true;
comment on column payment_attempts.livemode is 'False: made with the built-in provider or a test key of Stripe, so no money moved';
update payment_attempts set livemode = false where provider = 'test';
alter table payment_attempts add constraint payment_attempts_test_provider check (provider <> 'test' or not livemode);

alter table orders add column livemode boolean not null default true;
comment on column orders.livemode is 'False: paid in test mode. Says nothing as long as the order is not paid';
update orders set livemode = false
where exists (
  select from payment_attempts
  where order_id = orders.id and provider = 'test' and payment_attempts.state = 'succeeded'
);

-- As before, with what the takings have to know beside state and total.
create index orders_listed_by_mode on orders (status, created_at, id) include (payment_state, total_cents, livemode)
  where payment_state <> 'cancelled';
drop index orders_listed;
alter index orders_listed_by_mode rename to orders_listed;
