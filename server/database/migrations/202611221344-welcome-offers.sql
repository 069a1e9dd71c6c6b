-- Codes for who signed up through the home page's block (docs/decisions/200-the-welcome-code.md).
create table welcome_requests (
  shopper_id uuid primary key references shoppers on delete cascade,
  requested_at timestamptz(3) not null
);
comment on table welcome_requests is 'New accounts that get a code once their address is proven. Deleted then';

create table welcome_offers (
  mailbox text primary key,
  shopper_id uuid unique references shoppers on delete set null,
  offer_id uuid references offers on delete set null,
  made_at timestamptz(3) not null
);
comment on table welcome_offers is 'Mailboxes that have had a code. Kept when the account is gone, so that no mailbox gets a second one';
comment on column welcome_offers.mailbox is 'Digest of the address without its label after a plus sign';
comment on column welcome_offers.offer_id is 'Null when the offer was deleted';
create index welcome_offers_by_offer on welcome_offers (offer_id);
