-- Who changed what, when, from what to what (docs/decisions/151-acts-and-undo.md).
create table product_history (
  product_id uuid not null references products on delete cascade,
  version integer not null,
  act_id uuid not null,
  kind text not null,
  administrator_id uuid references administrators,
  at timestamptz(3) not null,
  changes jsonb not null,
  primary key (product_id, version)
);
comment on table product_history is 'What each act of a merchant or a job changed of a product; rows are only added';
comment on column product_history.version is 'The version of the product after the act';
comment on column product_history.act_id is 'One act can change several products, and is undone as a whole';
comment on column product_history.administrator_id is 'Null for an act of the shop itself';
comment on column product_history.changes is '[{field, from, to}] in the fields of the contract; prices in cents, pictures as products has them';
create index product_history_by_act on product_history (act_id);
create trigger product_history_stays before update or delete on product_history
  for each row execute function refuse_to_rewrite();
