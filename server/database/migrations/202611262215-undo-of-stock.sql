-- A merchant's change of stock is undone as a whole, as edits of products are (docs/decisions/155-stock-in-three-tables.md).
alter table stock_ledger
  add column act_id uuid,
  add column undone_act_id uuid,
  drop constraint stock_ledger_change_check,
  add constraint stock_ledger_change_check check (change <> 0 or reason in ('tracked', 'untracked'));
comment on column stock_ledger.act_id is 'The act of a merchant that this entry is part of';
comment on column stock_ledger.undone_act_id is 'The act that this entry takes back';
create index stock_ledger_by_act on stock_ledger (act_id) where act_id is not null;
drop trigger stock_ledger_is_insert_only on stock_ledger;
create trigger stock_ledger_is_insert_only
  before delete or truncate
    or update of id, product_id, change, reason, order_id, administrator_id, note, at, act_id, undone_act_id
  on stock_ledger for each statement execute function refuse_change();
