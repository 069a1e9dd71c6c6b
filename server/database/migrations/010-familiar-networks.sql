-- Where an account was signed in to lately. Somebody who guesses passwords from many places at once
-- must not keep its owner out: these networks are limited by their own attempts alone.
create table familiar_networks (
  account text not null,
  network text not null,
  signed_in_at timestamptz(3) not null,
  primary key (account, network)
);
comment on column familiar_networks.account is 'As in attempts: a kind and a digest, e.g. "shopper:4fQ…"';
create index familiar_networks_by_date on familiar_networks (signed_in_at);
create index attempts_by_date on attempts (window_start);
