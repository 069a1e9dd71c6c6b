-- One spelling of an address, computed by the shop (server/sign-in/email-key.ts): lower() here and in JavaScript differ.
-- For ASCII addresses it is lower(email); the start of the shop corrects the others (fill-email-keys.ts).
alter table shoppers add column email_key text;
update shoppers set email_key = lower(email);
alter table shoppers alter column email_key set not null;
comment on column shoppers.email_key is 'The one spelling by which the account is found; unique';
comment on column shoppers.email is 'As typed';
create unique index shoppers_by_email_key on shoppers (email_key);
drop index shoppers_by_email;

alter table administrators add column email_key text;
update administrators set email_key = lower(email);
alter table administrators alter column email_key set not null;
comment on column administrators.email_key is 'The one spelling by which the account is found; unique';
create unique index administrators_by_email_key on administrators (email_key);
drop index administrators_by_email;
