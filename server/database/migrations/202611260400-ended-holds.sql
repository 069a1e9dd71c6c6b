-- A reservation belongs to a shopper and a size: placing an order again renews nothing
-- (docs/decisions/310-holds-end-when-they-first-would.md).
create table ended_holds (
  product_id uuid not null,
  size text not null,
  holder text not null,
  ends_at timestamptz(3) not null,
  released_at timestamptz(3) not null,
  primary key (product_id, size, holder)
);
comment on table ended_holds is 'Sizes that unpaid orders held and gave back unpaid. Kept for a day, in which their holder holds them no longer than that';
comment on column ended_holds.holder is 'A shopper''s id, or the network that the order came from';
comment on column ended_holds.ends_at is 'When the first reservation would have ended';
create index ended_holds_by_end on ended_holds (ends_at);

alter table stock_reservations add column for_payment boolean not null default false;
comment on column stock_reservations.for_payment is 'Taken when the payment began, beyond what the order held: given back when the card is declined or the bank asks';

create index orders_cancelled_by_shopper on orders (shopper_id, created_at) where payment_state = 'cancelled';

-- Functions, as each of their statements sees what was stored while the one before waited for its lock.
create function lock_unpaid_orders(shopper uuid, since timestamptz, out order_ids uuid[], out lately integer)
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('orders ' || shopper, 0));
  select coalesce(array_agg(unpaid.id), '{}'), count(*) filter (where unpaid.created_at > since) into order_ids, lately
  from (
    select id, created_at from orders
    where shopper_id = shopper and payment_state in ('awaiting', 'failed') and payment_method = 'Card'
    limit 100
  ) as unpaid;
  lately := lately + (select count(*) from (
    select from orders where shopper_id = shopper and payment_state = 'cancelled' and created_at > since limit 100
  ) as cancelled);
end $$;
comment on function lock_unpaid_orders is 'A shopper''s orders are placed one after the other. Their unpaid orders by card, and how many were placed since and are not paid';

create function holds_of(order_ids uuid[], product_ids uuid[], sizes text[], holders text[], since timestamptz)
returns table (product_id uuid, size text, held integer, held_in_all integer, ends_at timestamptz)
language plpgsql strict set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    with own as materialized (
      select product_id, size, quantity, expires_at, for_payment from stock_reservations where order_id = any (order_ids)
    )
    select wanted.product_id, wanted.size, coalesce(mine.held, 0)::integer,
      coalesce((select sum(quantity) from own), 0)::integer, least(mine.ends_at, earlier.ends_at)
    from unnest(product_ids, sizes) as wanted (product_id, size)
    cross join lateral (
      select sum(quantity) as held, min(expires_at) filter (where not for_payment) as ends_at from own
      where own.product_id = wanted.product_id and own.size = wanted.size
    ) as mine
    cross join lateral (
      select min(ended.ends_at) as ends_at from ended_holds as ended
      where ended.product_id = wanted.product_id and ended.size = wanted.size
        and ended.holder = any (holders) and ended.ends_at > since
    ) as earlier;
end $$;
comment on function holds_of is 'For each size: what the unpaid orders hold of it and of all, and until when their shopper may hold it; null when it is held anew';
