create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  at timestamptz(3) not null,
  kind text not null check (kind in ('status', 'parcel', 'refund', 'cancelled', 'edited', 'return', 'dispute')),
  actor text not null check (actor in ('shopper', 'administrator', 'system', 'provider')),
  actor_id uuid,
  details jsonb not null
);
comment on table order_events is
  'What happened to an order after it was placed and paid. Rows are added and never changed; placing and paying add none';
comment on column order_events.actor_id is 'The administrator or shopper; null for the shop itself and the provider';
create index order_events_by_order on order_events (order_id, id);
create trigger order_events_is_insert_only before update or delete or truncate on order_events
  for each statement execute function refuse_change();
