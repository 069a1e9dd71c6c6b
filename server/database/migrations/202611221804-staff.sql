-- Staff come by invitation, and leave (docs/decisions/222-staff.md).
alter table administrators
  add column removed_at timestamptz(3),
  alter column email_key drop not null,
  add constraint administrators_removed_have_no_key check ((removed_at is null) = (email_key is not null)),
  add constraint administrators_environment_stays check (not from_environment or removed_at is null);
comment on column administrators.removed_at is 'Since when they are no longer staff. The row stays, as histories name them';
comment on column administrators.email_key is 'The one spelling by which the account is found; unique. Null once they are removed';

create table staff_invitations (
  id uuid primary key,
  email text not null,
  email_key text not null,
  role text not null check (role in ('owner', 'manager', 'orders', 'read-only')),
  token_hash bytea,
  invited_by uuid not null references administrators,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
comment on table staff_invitations is 'Who is invited to be staff. A row goes when it is accepted or withdrawn';
comment on column staff_invitations.token_hash is 'SHA-256 of the random token in the mailed link; null until the mail is written';
create unique index staff_invitations_by_email_key on staff_invitations (email_key);
create unique index staff_invitations_by_token on staff_invitations (token_hash);
