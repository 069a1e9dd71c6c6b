-- Guests order without an account (docs/decisions/203-guests.md). A guest is a shopper without a password and without an email
-- key, so that nothing that looks for an account finds one.
alter table shoppers
  add column guest_email_key text,
  alter column email_key drop not null,
  add constraint shoppers_are_accounts_or_guests check ((email_key is null) = (guest_email_key is not null)),
  add constraint shoppers_guests_have_no_password check (guest_email_key is null or password_hash = '');
comment on column shoppers.email_key is 'The one spelling by which the account is found; unique. Null for a guest';
comment on column shoppers.guest_email_key is 'The one spelling of a guest''s address, which several guests can have; null for an account';
comment on table shoppers is 'Who has an account, and guests who order without one';
create index shoppers_guests on shoppers (guest_email_key) where guest_email_key is not null;

create table guest_order_links (
  token_hash bytea primary key,
  order_id uuid not null references orders on delete cascade,
  expires_at timestamptz(3) not null
);
comment on table guest_order_links is 'Mailed links that show a guest one order. Each letter has one of its own';
comment on column guest_order_links.token_hash is 'SHA-256 of the random token in the link';
create index guest_order_links_by_order on guest_order_links (order_id);
create index guest_order_links_by_expiry on guest_order_links (expires_at);
