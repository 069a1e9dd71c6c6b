-- Orders are found by the parcel of what was sent in exchange, as by their own.
create index returns_by_tracking_number on returns (upper(tracking_number)) where tracking_number is not null;
