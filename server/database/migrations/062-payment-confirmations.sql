-- Banks that ask their customer before they pay (3-D Secure).
alter table payment_attempts add column confirm_by timestamptz(3);
comment on column payment_attempts.confirm_by is 'Set once the shopper''s bank has asked them to confirm: until when they can';
comment on column payment_attempts.charge_id is 'The provider''s name of the charge: of one that succeeded, or that waits for its confirmation';

alter table test_gateway.charges
  drop constraint charges_state_check,
  add constraint charges_state_check check (state in ('succeeded', 'declined', 'unconfirmed'));
