-- Shoppers see listed products only, so only changes of those touch what is kept.
create or replace function product_facts(product products) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'category', product.category,
    'subCategory', product.sub_category,
    'price', product.price_cents,
    'createdAt', product.created_at,
    'soldOut', product.sold_out,
    'words', to_jsonb(tsvector_to_array(product.search_vector)),
    'wording', md5(lower(product.name) || product.search_vector::text)
  )
$$;

create function product_shown(product products) returns jsonb language sql stable as $$
  select case when product.listed then
    to_jsonb(product) - '{version,updated_at,status,publish_at,first_published_at}'::text[]
  end
$$;
comment on function product_shown is 'What shoppers see of a product; null when they do not see it';

create or replace function note_catalogue_change(product_ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(product_ids) > 1000 then
    insert into catalogue_changes (product_id) values (null);
  else
    insert into catalogue_changes (product_id, before, after)
    select id, product_facts(products), product_facts(products)
    from products where id = any (product_ids) and listed;
  end if;
  perform announce_catalogue_change();
end $$;

create or replace function log_catalogue_changes() returns trigger language plpgsql as $$
declare
  many boolean := true;
begin
  if tg_op = 'INSERT' then
    many := (select count(*) > 1000 from written);
    if not many then
      insert into catalogue_changes (product_id, after)
      select id, product_facts(written) from written where listed;
    end if;
  elsif tg_op = 'DELETE' then
    many := (select count(*) > 1000 from gone);
    if not many then
      insert into catalogue_changes (product_id, before)
      select id, product_facts(gone) from gone where listed;
    end if;
  elsif tg_op = 'UPDATE' then
    many := (select count(*) > 1000 from written);
    if not many then
      insert into catalogue_changes (product_id, before, after)
      select coalesce(gone.id, written.id),
        case when gone.listed then product_facts(gone) end,
        case when written.listed then product_facts(written) end
      from gone full join written on written.id = gone.id
      where product_shown(gone) is distinct from product_shown(written);
    end if;
  end if;
  if many then
    insert into catalogue_changes (product_id) values (null);
  end if;
  perform announce_catalogue_change();
  return null;
end $$;
