-- Offers make carts cheaper (docs/decisions/182-redeeming-offers.md).
create table offers (
  id uuid primary key,
  code text unique check (code ~ '^[A-Z0-9_-]{3,40}$'),
  version integer not null default 1 check (version > 0),
  label text not null check (length(label) between 1 and 60),
  kind text not null check (kind in ('percent', 'amount', 'free-shipping')),
  percent numeric(5, 2) check (percent > 0 and percent <= 100),
  amount_cents integer check (amount_cents > 0),
  applies_to jsonb not null,
  minimum_cents integer not null default 0 check (minimum_cents >= 0),
  combines boolean not null default false,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3),
  ended_at timestamptz(3),
  most_uses integer check (most_uses > 0),
  most_uses_per_shopper integer check (most_uses_per_shopper between 1 and 1000),
  shopper_id uuid references shoppers on delete cascade,
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz(3) not null default now(),
  created_by uuid references administrators on delete set null,
  constraint offers_terms check ((kind = 'percent') = (percent is not null) and (kind = 'amount') = (amount_cents is not null)),
  constraint offers_end_after_they_begin check (ends_at > starts_at),
  constraint offers_uses check (uses <= most_uses)
);
comment on table offers is 'What a merchant takes off carts: for a code, or by itself';
comment on column offers.code is 'Upper case, without blanks; null for an offer that applies by itself';
comment on column offers.version is 'Rises with every change of the terms; orders name the one they were priced by';
comment on column offers.applies_to is 'What it makes cheaper, as the contract''s AppliesTo';
comment on column offers.minimum_cents is 'What all goods of the cart have to cost before discounts, in whole US cents';
comment on column offers.combines is 'Whether it holds beside other offers that do';
comment on column offers.ended_at is 'When the merchant ended it';
comment on column offers.shopper_id is 'The only shopper who may use it';
comment on column offers.uses is 'Orders that hold a use, counted only where most_uses is set; changed under the row''s lock';
comment on column offers.created_by is 'Null when the shop itself made it';
create index offers_by_date on offers (created_at, id);
create index offers_automatic on offers (id) where code is null and ended_at is null;
create index offers_by_shopper on offers (shopper_id) where shopper_id is not null;

create table offer_uses (
  offer_id uuid not null references offers on delete cascade,
  order_id uuid not null references orders on delete cascade,
  shopper_id uuid not null,
  nth smallint check (nth > 0),
  amount_cents integer not null check (amount_cents >= 0),
  at timestamptz(3) not null,
  primary key (offer_id, order_id)
);
comment on table offer_uses is 'Which orders hold a use of which offer. Given back when the order is cancelled';
comment on column offer_uses.nth is 'One of the shopper''s uses from 1 to most_uses_per_shopper; null where that is not set. Unique, so that a shopper never has more';
comment on column offer_uses.amount_cents is 'What the offer saved the order, in whole US cents';
create index offer_uses_by_order on offer_uses (order_id);
create unique index offer_uses_by_shopper on offer_uses (offer_id, shopper_id, nth);

-- Processes keep automatic offers, and codes that were looked up. A use changes neither.
create function log_offer_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' or new.code is null then
    insert into catalogue_changes (subject) values ('offers');
    perform announce_catalogue_change();
  end if;
  return null;
end $$;
create trigger offers_log_insert after insert on offers for each row execute function log_offer_change();
create trigger offers_log_delete after delete on offers for each row execute function log_offer_change();
create trigger offers_log_update after update on offers for each row
  when (old.uses is not distinct from new.uses) execute function log_offer_change();
