-- A day's refunds and a month's products, so that reports of years read little (docs/decisions/242-reports-from-days.md).
create table refund_days (
  livemode boolean not null,
  day date not null,
  cents bigint not null,
  primary key (livemode, day),
  foreign key (livemode, day) references sales_days on delete cascade
);
comment on table refund_days is 'What went back on a day of the shop''s time zone of charges that orders keep, whenever these were placed; a row for each day that is summed up';
comment on column refund_days.cents is 'Whole US cents';

create table sales_months (
  livemode boolean not null,
  month date not null check (extract(day from month) = 1),
  primary key (livemode, month)
);
comment on table sales_months is 'The months, by their first day, of which every day is in sales_lines as it is in sales_month_lines';

create table sales_month_lines (
  livemode boolean not null,
  month date not null,
  product_id uuid not null,
  size text not null,
  name text not null,
  category text not null,
  last_day date not null,
  pieces integer not null,
  cents bigint not null,
  refunded_pieces integer not null,
  refunded_cents bigint not null,
  primary key (livemode, month, product_id, size, name, category),
  foreign key (livemode, month) references sales_months on delete cascade
);
comment on table sales_month_lines is 'sales_lines of whole months';
comment on column sales_month_lines.last_day is 'The last day of the month on which it was sold under this name';

-- A day that is summed up anew leaves its month to the job as well.
create function forget_sales_months() returns trigger language plpgsql as $$
begin
  delete from sales_months using gone
  where sales_months.livemode = gone.livemode and sales_months.month = date_trunc('month', gone.day)::date;
  return null;
end $$;
create trigger sales_days_forget_months after delete on sales_days referencing old table as gone
  for each statement execute function forget_sales_months();

-- A refund that completes or fails late changes a day that is summed up.
create function note_changed_refund() returns trigger language plpgsql as $$
begin
  insert into changed_sales (placed_at)
  select moment from (values (case when tg_op = 'UPDATE' then old.completed_at end), (new.completed_at)) as moments (moment)
  where moment < now() - interval '24 hours';
  return null;
end $$;
create trigger refunds_note_change after update on refunds for each row
  when ((old.state, old.completed_at, old.amount_cents, old.charge_id)
    is distinct from (new.state, new.completed_at, new.amount_cents, new.charge_id))
  execute function note_changed_refund();
create trigger refunds_note_late_arrival after insert on refunds for each row
  when (new.completed_at < now() - interval '24 hours')
  execute function note_changed_refund();

comment on table changed_sales is 'Moments of days whose sums have changed since: when such an order was placed or such a refund was completed. These days are read from the orders, until they are summed up anew';
