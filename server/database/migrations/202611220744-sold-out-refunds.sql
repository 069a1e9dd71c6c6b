-- A charge that comes in when the goods are gone goes back.
alter table refunds drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in ('order-cancelled', 'paid-twice', 'wrong-amount', 'sold-out'));
