-- The columns take the names of the trade: a lease on an attempt, a refund that is requested and completed.
alter table payment_attempts rename column driven_until to locked_until;
comment on column payment_attempts.locked_until is 'The end of the lease of the process that is making the payment; after it, another may ask again with the same key';
alter table refunds rename column wanted_at to requested_at;
alter table refunds rename column made_at to completed_at;
alter index refunds_wanted rename to refunds_requested;
comment on table refunds is 'Money that came in and has to go back; completed_at says that it has';
