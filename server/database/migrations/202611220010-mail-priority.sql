alter table mails add column priority smallint not null default 3 check (priority between 1 and 9);
comment on column mails.priority is 'Of what is due, the lowest number is sent first';
update mails set priority = case
  when letter = 'password-reset' then 1
  when letter like 'order-%' or letter like 'payment-%' then 2
  else 3
end where sent_at is null and given_up_at is null;
create index mails_by_priority on mails (priority, due_at) where sent_at is null and given_up_at is null;
