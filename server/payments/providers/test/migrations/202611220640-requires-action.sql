-- A charge that waits for its 3-D Secure challenge is called as Stripe calls it.
alter table test_gateway.charges drop constraint charges_state_check;
update test_gateway.charges set state = 'requires-action' where state = 'unconfirmed';
alter table test_gateway.charges
  add constraint charges_state_check check (state in ('succeeded', 'declined', 'requires-action'));
