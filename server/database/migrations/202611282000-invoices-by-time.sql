-- The file of invoices for the accountant reads those of a period, page by page.
create index invoices_by_time on invoices (livemode, issued_at, number);
