-- PostgreSQL does not call them when there are no levels: an order without counted sizes moves none.
alter function locked_levels(uuid[], text[]) strict;
alter function move_stock(uuid[], text[], integer[]) strict;
comment on function move_stock is 'Changes locked levels. True when shoppers now see another number; null when no levels are named';
