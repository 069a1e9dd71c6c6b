alter table shoppers add column email_confirmed_at timestamptz(3);
comment on column shoppers.email_confirmed_at is
  'When somebody proved by a mailed link that the address is theirs; accounts from before this column count as proven';
update shoppers set email_confirmed_at = created_at;

create table email_verifications (
  token_hash bytea primary key,
  shopper_id uuid not null references shoppers on delete cascade,
  email text not null,
  expires_at timestamptz(3) not null
);
comment on table email_verifications is 'Mailed links that prove an address';
comment on column email_verifications.token_hash is 'SHA-256 of the random token in the link';
comment on column email_verifications.email is 'The address the link was sent to; it proves no other';
create index email_verifications_by_shopper on email_verifications (shopper_id);

create table email_changes (
  id uuid primary key,
  shopper_id uuid not null references shoppers on delete cascade,
  old_email text not null check (old_email <> ''),
  old_email_key text not null,
  changed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
comment on table email_changes is 'Changes of a proven address that its owner can still undo';
comment on column email_changes.old_email_key is 'The one spelling of it, as shoppers.email_key. No other account gets this address until expires_at';
create index email_changes_by_shopper on email_changes (shopper_id);
create index email_changes_by_old_email on email_changes (old_email_key);

create table email_change_undos (
  token_hash bytea primary key,
  email_change_id uuid not null references email_changes on delete cascade
);
comment on table email_change_undos is 'Mailed links that undo a change of address; a mail that is sent again has a link of its own';
comment on column email_change_undos.token_hash is 'SHA-256 of the random token in the link';
create index email_change_undos_by_change on email_change_undos (email_change_id);
