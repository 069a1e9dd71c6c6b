create table back_in_stock_requests (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  size text not null,
  email text not null,
  email_key text not null,
  requested_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  token_hashes bytea[] not null default '{}',
  unique (product_id, size, email_key)
);
comment on table back_in_stock_requests is 'Who wants one mail when a sold-out size is back. Deleted when that mail is written';
comment on column back_in_stock_requests.confirmed_at is 'When the address was proven; no mail is sent before';
comment on column back_in_stock_requests.token_hashes is 'Of the mailed links that prove the address';
create index back_in_stock_requests_by_token on back_in_stock_requests using gin (token_hashes);
