-- Failed tries to log in and the like, per account and per address, in fixed windows of time.
create table attempts (
  subject text not null,
  window_start timestamptz(3) not null,
  count integer not null check (count > 0),
  primary key (subject, window_start)
);
comment on table attempts is 'How often something that is limited was tried; old windows are swept';
comment on column attempts.subject is 'What is limited and for whom, e.g. "login:address:203.0.113.7"';
