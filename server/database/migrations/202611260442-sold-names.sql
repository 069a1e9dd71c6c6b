-- The names under which products were ordered, so that the panel finds orders by what their cards, slips and mails say.
create table sold_names (
  product_id uuid not null,
  name text not null
);
comment on table sold_names is 'Each name under which a product was ordered, seldom more than once';
create index sold_names_by_product on sold_names (product_id);
create index sold_names_by_words on sold_names using gin (to_tsvector('shop_english', spaced_text(name))) with (fastupdate = off);

create function note_sold_names() returns trigger language plpgsql as $$
begin
  insert into sold_names (product_id, name)
  select distinct product_id, product ->> 'productName' from added
  where not exists (
    select from sold_names as noted where noted.product_id = added.product_id and noted.name = added.product ->> 'productName'
  );
  return null;
end $$;
create trigger order_lines_note_names after insert on order_lines
  referencing new table as added for each statement execute function note_sold_names();
