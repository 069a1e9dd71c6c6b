create table shopper_sessions (
  token_hash bytea primary key,
  shopper_id uuid not null references shoppers on delete cascade,
  created_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now()
);
comment on column shopper_sessions.token_hash is 'SHA-256 of the random token that the cookie holds';
create index shopper_sessions_by_shopper on shopper_sessions (shopper_id);
create index shopper_sessions_by_date on shopper_sessions (seen_at);
