-- Returns that shoppers ask for, and what became of them (docs/decisions/197-returns.md).
create table returns (
  id uuid primary key,
  order_id uuid not null references orders,
  code text not null unique check (code ~ '^R[0-9]+-[0-9]+$'),
  kind text not null check (kind in ('return', 'withdrawal')),
  state text not null default 'requested'
    check (state in ('requested', 'received', 'accepted', 'refused', 'done', 'cancelled')),
  requested_at timestamptz(3) not null,
  received_at timestamptz(3),
  decided_at timestamptz(3),
  words text check (length(words) <= 1000),
  refund_cents bigint not null default 0 check (refund_cents >= 0),
  sent_at timestamptz(3),
  carrier text check (carrier ~ '^[a-z-]{2,30}$'),
  tracking_number text check (tracking_number ~ '^[A-Za-z0-9-]{4,40}$'),
  tracking_url text check (tracking_url like 'https://%' and char_length(tracking_url) <= 500),
  constraint returns_parcel_is_sent check (carrier is null or sent_at is not null),
  constraint returns_own_link check (tracking_url is null or carrier = 'other'),
  constraint returns_refused_with_words check (state <> 'refused' or words is not null)
);
comment on table returns is 'Pieces of an order that its shopper sends back. A row changes only under the lock of its order';
comment on column returns.id is 'Made by the client: the same one again is the same return';
comment on column returns.code is 'Stands on the slip in the parcel: the number of the order, and the how-manieth of its returns it is';
comment on column returns.kind is 'A withdrawal is a right of consumers; a return is what the shop promises';
comment on column returns.state is
  'accepted: money or an exchange has still to follow. done: it has. refused and cancelled are final';
comment on column returns.words is 'The merchant''s words to the shopper, on accepting or refusing';
comment on column returns.refund_cents is 'What the merchant has decided to refund; refunds.return_id leads to the refund';
comment on column returns.sent_at is 'When the sizes that were exchanged for were sent';
create index returns_by_order on returns (order_id);
create index returns_by_date on returns (requested_at, id);
create index returns_by_state on returns (state, requested_at, id);

create table return_lines (
  return_id uuid not null references returns on delete cascade,
  position smallint not null,
  product_id uuid not null,
  product_name text not null,
  size text not null,
  quantity integer not null check (quantity > 0),
  reason text check (reason in (
    'too-small', 'too-large', 'not-as-shown', 'damaged', 'wrong-item', 'changed-mind', 'other')),
  note text check (length(note) <= 500),
  exchange_size text check (exchange_size <> size),
  held_quantity integer not null default 0 check (held_quantity between 0 and quantity),
  received_quantity integer check (received_quantity between 0 and quantity),
  restock boolean not null default false,
  primary key (return_id, position),
  constraint return_lines_hold_for_exchange check (held_quantity = 0 or exchange_size is not null)
);
comment on table return_lines is 'The lines of an order that are returned, each with its reason and what the shopper wants for it';
comment on column return_lines.position is 'That of order_lines';
comment on column return_lines.reason is 'Null where a withdrawal gives none';
comment on column return_lines.exchange_size is 'The size that is sent instead; null for a refund';
comment on column return_lines.held_quantity is 'Pieces of it that are reserved (stock_reservations) until they are sent';
comment on column return_lines.received_quantity is 'What came back; null until the parcel is received';
comment on column return_lines.restock is 'Whether what came back goes on sale again';
create index return_lines_by_product on return_lines (product_id);

create index refunds_by_return on refunds (return_id) where return_id is not null;

-- An accepted return is done once its money is back and its exchange is sent, and not done while a bank has sent the
-- money back.
create function complete_return(wanted uuid) returns void language sql as $$
  update returns set state = case
    when refund_cents <= (
      select coalesce(sum(amount_cents), 0) from refunds where return_id = returns.id and state = 'succeeded'
    ) and (sent_at is not null or not exists (
      select from return_lines
      where return_id = returns.id and exchange_size is not null and received_quantity > 0)) then 'done'
    else 'accepted' end
  where id = wanted and state in ('accepted', 'done')
$$;
comment on function complete_return is 'Moves an accepted return to done, or back. The caller has locked its order';

create function complete_refunded_return() returns trigger language plpgsql as $$
begin
  perform complete_return(new.return_id);
  return null;
end $$;
create trigger refunds_complete_return after update of state on refunds
  for each row when (new.return_id is not null and old.state is distinct from new.state)
  execute function complete_refunded_return();
