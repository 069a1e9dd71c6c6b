-- An edited order has its invoice replaced: a credit note takes the earlier one back in full
-- (docs/decisions/207-invoices.md).
alter table invoices
  add column revision integer not null default 0,
  drop constraint invoices_credit_a_refund,
  add constraint invoices_credit_a_refund check (kind = 'credit-note' or refund_id is null);
comment on column invoices.revision is 'How often the order had been edited; a credit note without a refund takes back the invoice of that revision';
comment on column invoices.refund_id is 'The refund that a credit note is for; null for one that takes back an invoice before it is replaced';
drop index invoices_once_per_order;
create unique index invoices_once_per_revision on invoices (order_id, revision) where kind = 'invoice';
create unique index invoices_taken_back_once on invoices (order_id, revision) where kind = 'credit-note' and refund_id is null;
