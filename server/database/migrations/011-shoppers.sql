create table shoppers (
  id uuid primary key,
  name text not null check (name <> '' and length(name) <= 80),
  email text not null check (email <> '' and length(email) <= 254),
  password_hash text not null,
  profile_picture text not null default '' check (length(profile_picture) <= 2048),
  created_at timestamptz(3) not null default now()
);
comment on table shoppers is 'Who has an account';
comment on column shoppers.email is 'As typed; the same address in other capitals is the same account';
comment on column shoppers.profile_picture is 'A path of the shop''s own image host, an address of the configured one, or empty';
create unique index shoppers_by_email on shoppers (lower(email));

create table personal_details (
  shopper_id uuid primary key references shoppers on delete cascade,
  first_name text not null check (length(first_name) <= 80),
  last_name text not null check (length(last_name) <= 80),
  street text not null check (length(street) <= 200),
  city text not null check (length(city) <= 100),
  state text not null check (length(state) <= 100),
  zipcode text not null check (length(zipcode) <= 20),
  country text not null check (length(country) <= 100),
  phone_number text not null check (length(phone_number) <= 40),
  email text not null check (length(email) <= 254)
);
comment on table personal_details is 'Where a shopper''s orders go unless told otherwise; what is not known yet is empty';
