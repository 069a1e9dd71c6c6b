alter table administrator_sessions
  add column user_agent text not null default '',
  add column address text not null default '',
  add column proven_at timestamptz(3);
comment on column administrator_sessions.user_agent is 'What the browser calls itself, cut to 400 characters; empty where it was not kept';
comment on column administrator_sessions.address is 'The network address that signed in; empty where it was not kept';
comment on column administrator_sessions.proven_at is 'When the person last proved again who they are; null where only by signing in';

alter table shopper_sessions
  add column user_agent text not null default '',
  add column address text not null default '';
comment on column shopper_sessions.user_agent is 'What the browser calls itself, cut to 400 characters; empty where it was not kept';
comment on column shopper_sessions.address is 'The network address that signed in; empty where it was not kept';

alter table administrators add column environment_password_hash text;
comment on column administrators.environment_password_hash is
  'The password that the launcher set last (docs/decisions/225-the-panels-password-holds.md); null where the panel has set all';

create table passkeys (
  id uuid primary key,
  credential_id text not null unique,
  administrator_id uuid references administrators on delete cascade,
  shopper_id uuid references shoppers on delete cascade,
  name text not null check (name <> ''),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  constraint passkeys_have_one_owner check (num_nonnulls(administrator_id, shopper_id) = 1)
);
comment on table passkeys is 'Public keys with which administrators and shoppers sign in (WebAuthn)';
comment on column passkeys.credential_id is 'As the authenticator named it, in base64url';
comment on column passkeys.counter is 'Of the last signature; 0 for authenticators that do not count';
create index passkeys_by_administrator on passkeys (administrator_id) where administrator_id is not null;
create index passkeys_by_shopper on passkeys (shopper_id) where shopper_id is not null;

create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null,
  account_id uuid,
  expires_at timestamptz(3) not null
);
comment on table passkey_challenges is 'What an authenticator was asked to sign. An answer deletes the row, so that it counts once';
comment on column passkey_challenges.account_id is 'Only a passkey of this account may answer; null where any may';
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

create table administrator_authenticators (
  administrator_id uuid primary key references administrators on delete cascade,
  secret text not null,
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  last_step integer not null default 0
);
comment on table administrator_authenticators is 'Apps that show a code every 30 seconds (TOTP, RFC 6238)';
comment on column administrator_authenticators.secret is 'In base32; readable, since the code is computed from it';
comment on column administrator_authenticators.confirmed_at is 'When a code was entered for the first time; null while the app is not asked for';
comment on column administrator_authenticators.last_step is 'The 30 seconds, counted from 1970, of the last code that was used; no code of that time or before counts again';

create table administrator_recovery_codes (
  code_hash bytea primary key,
  administrator_id uuid not null references administrators on delete cascade
);
comment on table administrator_recovery_codes is 'Codes in place of the app; the use of a code deletes its row';
comment on column administrator_recovery_codes.code_hash is 'SHA-256 of the administrator''s id and the code, which has 79 bits';
create index administrator_recovery_codes_by_administrator on administrator_recovery_codes (administrator_id);

create table administrator_pending_logins (
  token_hash bytea primary key,
  browser_hash bytea not null,
  administrator_id uuid not null references administrators on delete cascade,
  expires_at timestamptz(3) not null
);
comment on table administrator_pending_logins is 'Right passwords that wait for a second factor';
comment on column administrator_pending_logins.token_hash is 'SHA-256 of the token that the page holds';
comment on column administrator_pending_logins.browser_hash is 'SHA-256 of the token that the browser''s cookie holds';
create index administrator_pending_logins_by_expiry on administrator_pending_logins (expires_at);
