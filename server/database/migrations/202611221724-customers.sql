-- What the panel's list of customers sorts and searches (docs/decisions/240-figures-beside-the-paid-path.md). Accounts are in
-- it, and guests who have an order that was paid.
create table customers (
  shopper_id uuid primary key references shoppers on delete cascade,
  sort_name text not null,
  words text not null,
  orders integer not null default 0,
  spent_cents bigint not null default 0,
  last_order_at timestamptz(3) not null default 'epoch'
);
comment on table customers is 'Figures of customers, a minute old at most; a job computes them anew from the orders';
comment on column customers.sort_name is 'The name as search_text makes it';
comment on column customers.words is 'Name and email address as search_text makes them';
comment on column customers.orders is 'Orders that were paid, in the mode of the shop';
comment on column customers.spent_cents is 'What they took, less what went back, in whole US cents';
comment on column customers.last_order_at is 'When the latest of them was placed; 1970 without one';
create index customers_by_last_order on customers (last_order_at, shopper_id);
create index customers_by_spent on customers (spent_cents, shopper_id);
create index customers_by_orders on customers (orders, shopper_id);
create index customers_by_name on customers (sort_name, shopper_id);
create index customers_by_letters on customers using gin (words gin_trgm_ops);

create table changed_customers (
  id bigint generated always as identity primary key,
  shopper_id uuid not null
);
comment on table changed_customers is 'Customers whose figures are to be computed anew';

-- The update that pays an order by card notes nothing: the invoice job notes it when it has dealt with the order.
create function note_changed_customer() returns trigger language plpgsql as $$
begin
  insert into changed_customers (shopper_id) values (new.shopper_id);
  if old.shopper_id is distinct from new.shopper_id then
    insert into changed_customers (shopper_id) values (old.shopper_id);
  end if;
  return null;
end $$;
create trigger orders_note_changed_customer after update on orders for each row
  when ((old.invoice_due and not new.invoice_due)
    or (old.payment_state in ('paid', 'refunded')
      and (old.payment_state, old.captured_cents, old.refunded_cents, old.shopper_id, old.livemode)
        is distinct from (new.payment_state, new.captured_cents, new.refunded_cents, new.shopper_id, new.livemode)))
  execute function note_changed_customer();

create function note_renamed_customer() returns trigger language plpgsql as $$
begin
  insert into changed_customers (shopper_id) values (new.id);
  return null;
end $$;
create trigger shoppers_note_new after insert on shoppers for each row
  when (new.email_key is not null) execute function note_renamed_customer();
create trigger shoppers_note_renamed after update of name, email on shoppers for each row
  execute function note_renamed_customer();

insert into changed_customers (shopper_id) select id from shoppers;

-- Figures are of one mode. When the shop goes live, all are computed anew.
create table customers_basis (
  only_row boolean primary key default true check (only_row),
  livemode boolean
);
comment on table customers_basis is 'The mode in which the figures of customers were computed; one row';
insert into customers_basis default values;

create table customer_notes (
  id uuid primary key,
  shopper_id uuid not null references shoppers on delete cascade,
  note text not null check (length(note) between 1 and 2000),
  written_by text not null,
  written_at timestamptz(3) not null
);
comment on table customer_notes is 'What staff write down about a customer';
comment on column customer_notes.written_by is 'The email address of the member of staff, at that time';
create index customer_notes_by_shopper on customer_notes (shopper_id, written_at, id);
