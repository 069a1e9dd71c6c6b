-- Every process keeps pages and answers. This log says what a change touches, so that only that is made anew
-- (docs/decisions/145-a-log-of-changes.md).
-- Not in the write-ahead log: a process that was parted from the database begins with nothing kept.
create unlogged table catalogue_changes (
  xid xid8 not null default pg_current_xact_id(),
  product_id uuid,
  before jsonb,
  after jsonb,
  at timestamptz(3) not null default now()
);
comment on table catalogue_changes is 'Changes of products that a shopper can see, for an hour';
comment on column catalogue_changes.xid is 'The transaction that made the change: readers know by their snapshots which ones they have seen';
comment on column catalogue_changes.product_id is 'Null when any product may have changed';
comment on column catalogue_changes.before is 'What product_facts said before the change; null when shoppers did not see the product';
comment on column catalogue_changes.after is 'The same after it; equal to before when only something else on the product''s page or card has changed';
create index catalogue_changes_by_transaction on catalogue_changes (xid);

-- What decides which lists, counts and searches a product is in, and at which place.
create function product_facts(product products) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'category', product.category,
    'subCategory', product.sub_category,
    'price', product.price_cents,
    'createdAt', product.created_at,
    'words', to_jsonb(tsvector_to_array(product.search_vector)),
    'wording', md5(lower(product.name) || product.search_vector::text)
  )
$$;
comment on function product_facts is 'wording changes with the words and with their places, which decide the rank in a search';

-- For changes outside the table products that shoppers see on a product's page and cards. Like every trigger here, it
-- logs many products as one change of everything, and tells the processes at once where the shop's own code does not:
-- NOTIFY takes a lock that all committing writers wait for, so the shop sends it after its commits.
create function note_catalogue_change(product_ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(product_ids) > 1000 then
    insert into catalogue_changes (product_id) values (null);
  else
    insert into catalogue_changes (product_id, before, after)
    select id, product_facts(products), product_facts(products)
    from products where id = any (product_ids);
  end if;
  perform announce_catalogue_change();
end $$;

create function announce_catalogue_change() returns void language plpgsql as $$
begin
  if current_setting('application_name') <> 'selvedge' then
    perform pg_notify('catalogue_changes', '');
  end if;
end $$;

create function log_catalogue_changes() returns trigger language plpgsql as $$
declare
  many boolean := true;
begin
  if tg_op = 'INSERT' then
    many := (select count(*) > 1000 from written);
    if not many then
      insert into catalogue_changes (product_id, after)
      select id, product_facts(written) from written;
    end if;
  elsif tg_op = 'DELETE' then
    many := (select count(*) > 1000 from gone);
    if not many then
      insert into catalogue_changes (product_id, before)
      select id, product_facts(gone) from gone;
    end if;
  elsif tg_op = 'UPDATE' then
    many := (select count(*) > 1000 from written);
    if not many then
      insert into catalogue_changes (product_id, before, after)
      select coalesce(gone.id, written.id),
        case when gone.id is not null then product_facts(gone) end,
        case when written.id is not null then product_facts(written) end
      from gone full join written on written.id = gone.id
      where to_jsonb(gone) is distinct from to_jsonb(written);
    end if;
  end if;
  if many then
    insert into catalogue_changes (product_id) values (null);
  end if;
  perform announce_catalogue_change();
  return null;
end $$;

create trigger products_log_changes_on_insert
  after insert on products referencing new table as written
  for each statement execute function log_catalogue_changes();
create trigger products_log_changes_on_update
  after update on products referencing old table as gone new table as written
  for each statement execute function log_catalogue_changes();
create trigger products_log_changes_on_delete
  after delete on products referencing old table as gone
  for each statement execute function log_catalogue_changes();
create trigger products_log_changes_on_truncate
  after truncate on products
  for each statement execute function log_catalogue_changes();
