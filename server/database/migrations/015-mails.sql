-- The outbox: a mail is written in the transaction of what it announces and sent afterwards.
create table mails (
  id uuid primary key,
  key text not null unique check (key <> ''),
  recipient text not null check (recipient <> ''),
  letter text not null,
  details jsonb not null,
  created_at timestamptz(3) not null default now(),
  due_at timestamptz(3) not null default now(),
  tries integer not null default 0,
  sent_at timestamptz(3),
  given_up_at timestamptz(3),
  problem text
);
comment on column mails.key is 'What is announced, e.g. "order-confirmation:<id>": written twice, it is sent once';
comment on column mails.due_at is 'When to try (again); while a process sends it, when another one may take over';
comment on column mails.problem is 'Why the last try failed';
create index mails_due on mails (due_at) where sent_at is null and given_up_at is null;
create index mails_settled on mails (created_at) where sent_at is not null or given_up_at is not null;
