-- The panel finds an order by the number of its parcel.
create index parcels_by_tracking_number on parcels (upper(tracking_number));
