-- The search text of customers, and the details of unsent mails, take the names that the code has.
alter table order_customers rename column known_as to customer_text;
comment on column order_customers.customer_text is 'Names, email addresses, a delivery address and a phone number, a line each, in the letters of search_text()';

update mails set details = jsonb_set(details, '{reason}', '"refunded-by-merchant"')
where template = 'payment-refunded' and details ->> 'reason' = 'given-back';
update mails set details = details - 'told' || jsonb_build_object('knownStatus', details -> 'told')
where template = 'order-status' and details ? 'told';
