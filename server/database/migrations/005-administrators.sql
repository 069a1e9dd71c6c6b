create table administrators (
  id uuid primary key,
  email text not null check (email <> ''),
  password_hash text not null,
  created_at timestamptz(3) not null default now()
);
comment on table administrators is 'Who may add products and move orders';
create unique index administrators_by_email on administrators (lower(email));

create table administrator_sessions (
  token_hash bytea primary key,
  administrator_id uuid not null references administrators on delete cascade,
  created_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now()
);
comment on column administrator_sessions.token_hash is 'SHA-256 of the random token that the cookie holds';
create index administrator_sessions_by_administrator on administrator_sessions (administrator_id);
