alter table payment_attempts add column account text;
comment on column payment_attempts.account is 'The account at the provider that the attempt was made with: Stripe''s publishable key. Null for attempts from before it was kept';
