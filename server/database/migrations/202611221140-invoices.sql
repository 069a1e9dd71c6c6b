-- Invoices and credit notes. Each range of numbers is counted without gaps: the row of its counter is locked from taking a
-- number until the invoice is stored.
create table invoice_counters (
  livemode boolean primary key,
  last bigint not null default 0 check (last >= 0)
);
comment on table invoice_counters is 'The last number of each range; locked while an invoice is issued';
comment on column invoice_counters.livemode is 'Orders that were paid in test mode have a range of their own';
insert into invoice_counters (livemode) values (true), (false);

create table invoices (
  livemode boolean not null references invoice_counters,
  number bigint not null check (number > 0),
  kind text not null check (kind in ('invoice', 'credit-note')),
  order_id uuid not null,
  refund_id uuid,
  issued_at timestamptz(3) not null,
  document jsonb not null,
  primary key (livemode, number),
  constraint invoices_credit_a_refund check ((kind = 'credit-note') = (refund_id is not null))
);
comment on table invoices is 'Invoices and credit notes, as they were issued. Rows are added and never changed';
comment on column invoices.number is 'Counts up from 1 without gaps, for invoices and credit notes together';
comment on column invoices.document is 'Everything that is printed';
create unique index invoices_once_per_order on invoices (order_id) where kind = 'invoice';
create unique index invoices_once_per_refund on invoices (refund_id) where refund_id is not null;
create index invoices_by_order on invoices (order_id, number);
create trigger invoices_is_insert_only before update or delete or truncate on invoices
  for each statement execute function refuse_change();

-- What was paid or refunded before has its invoice issued when somebody asks for it.
alter table orders add column invoice_due boolean not null default false;
alter table orders alter column invoice_due set default true;
comment on column orders.invoice_due is 'Whether an invoice is to be issued by itself once the order is paid';
create index orders_to_invoice on orders (created_at) where invoice_due and payment_state in ('paid', 'refunded');

alter table refunds add column credit_note_due boolean not null default false;
alter table refunds alter column credit_note_due set default true;
comment on column refunds.credit_note_due is 'Whether a credit note is to be issued by itself once the refund has succeeded';
create index refunds_to_credit on refunds (requested_at) where credit_note_due and state = 'succeeded';
