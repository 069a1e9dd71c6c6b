alter table stock_reservations add column network text;
comment on column stock_reservations.network is 'The network that placed the order, so that what one holds has an end; null for local ones';
create index stock_reservations_by_network on stock_reservations (network) where network is not null;
