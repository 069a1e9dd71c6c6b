create table parcels (
  order_id uuid primary key references orders (id) on delete cascade,
  carrier text not null check (carrier ~ '^[a-z-]{2,30}$'),
  tracking_number text check (tracking_number ~ '^[A-Za-z0-9-]{4,40}$'),
  tracking_url text check (tracking_url like 'https://%' and char_length(tracking_url) <= 500),
  constraint parcels_own_link check (tracking_url is null or carrier = 'other'),
  constraint parcels_other check (carrier <> 'other' or coalesce(tracking_number, tracking_url) is not null)
);
comment on table parcels is 'How an order is sent; order_events has what it was before';
comment on column parcels.tracking_url is 'The merchant''s own link; the links of known carriers are made from the number';
