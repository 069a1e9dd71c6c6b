create table password_resets (
  token_hash bytea primary key,
  shopper_id uuid not null references shoppers on delete cascade,
  expires_at timestamptz(3) not null
);
comment on table password_resets is 'Mailed links to choose a new password that have not been used';
comment on column password_resets.token_hash is 'SHA-256 of the random token in the link';
create index password_resets_by_shopper on password_resets (shopper_id);
