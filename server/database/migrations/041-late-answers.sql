-- Another fault to switch on: the card is charged at once, the answer takes a while.
alter table test_gateway.faults
  drop constraint faults_name_check,
  add constraint faults_name_check check (name in (
    'slow', 'late', 'failing', 'cut-off', 'no-webhooks', 'duplicate-webhooks', 'shuffled-webhooks'
  ));
comment on column test_gateway.faults.amount is
  'slow, late: milliseconds before and after charging; duplicate-webhooks: copies; else without meaning';
