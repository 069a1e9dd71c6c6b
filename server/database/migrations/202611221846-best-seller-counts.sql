-- What sold best in the last 30 days, for the home page's block (docs/decisions/237-home-page.md).
create table best_sellers (
  product_id uuid primary key references products on delete cascade,
  pieces integer not null check (pieces > 0)
);
comment on table best_sellers is 'What paid orders of the last 30 days had most pieces of, as the hourly job counted it; empty while no page shows it';

create function log_counted_best_sellers() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (subject) values ('bestSellers');
  perform announce_catalogue_change();
  return null;
end $$;
comment on function log_counted_best_sellers is 'Tells of another count of best sellers';
create trigger best_sellers_log_changes after insert or update or delete on best_sellers
  for each statement execute function log_counted_best_sellers();
