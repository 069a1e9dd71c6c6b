-- Who agreed to be sent news (docs/decisions/201-consent-to-news.md).
create table subscribers (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  state text not null check (state in ('pending', 'confirmed', 'unsubscribed')),
  source text not null check (source in ('sign-up', 'profile')),
  consented_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  unsubscribed_at timestamptz(3),
  unsubscribed_by text check (unsubscribed_by in ('link', 'profile', 'address-change')),
  constraint subscribers_confirmed check (state <> 'confirmed' or confirmed_at is not null),
  constraint subscribers_unsubscribed check (
    (state = 'unsubscribed') = (unsubscribed_at is not null and unsubscribed_by is not null))
);
comment on table subscribers is 'Addresses whose owner was asked, or agreed, to be sent news; only confirmed ones are sent any';
comment on column subscribers.email_key is 'The one spelling of the address, as shoppers.email_key';
comment on column subscribers.state is 'pending until the address is proven by a link that names the news';
comment on column subscribers.source is 'Where the box was ticked';
comment on column subscribers.consented_at is 'When the box was ticked last';
comment on column subscribers.unsubscribed_by is 'A mailed link, the switch in the profile, or that the account has another address';
create index subscribers_by_date on subscribers (consented_at, id);
create index subscribers_by_state on subscribers (state);

create table unsubscribe_links (
  token_hash bytea primary key,
  subscriber_id uuid not null references subscribers on delete cascade,
  created_at timestamptz(3) not null
);
comment on table unsubscribe_links is 'Mailed links that end a subscription; every mail with news has one of its own';
comment on column unsubscribe_links.token_hash is 'SHA-256 of the random token in the link';
create index unsubscribe_links_by_subscriber on unsubscribe_links (subscriber_id);
create index unsubscribe_links_by_date on unsubscribe_links (created_at);

alter table email_verifications add column confirms_news boolean not null default false;
comment on column email_verifications.confirms_news is 'Whether the mail with the link says that it agrees to news as well';
