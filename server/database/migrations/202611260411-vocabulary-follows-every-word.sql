-- The vocabulary changes with every word of a listed product, also with one that the index holds by the same stem ("shirts"
-- to "shirt"), and the log says so (docs/decisions/316-vocabulary-without-queues.md).
create or replace function count_search_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from search_vocabulary;
    return null;
  elsif tg_op = 'INSERT' then
    insert into search_vocabulary (word, lexeme, products)
    select word, stems[1], products
    from (
      select word, count(*) as products from written, unnest(product_words(written)) as word
      where listed group by word
    ) as used, ts_lexize('english_stem', word) as stems
    where octet_length(word) <= 255 and word !~ '^[0-9]+$' and cardinality(stems) > 0
    order by word;
  elsif tg_op = 'DELETE' then
    insert into search_vocabulary (word, lexeme, products)
    select word, stems[1], -products
    from (
      select word, count(*) as products from gone, unnest(product_words(gone)) as word
      where listed group by word
    ) as used, ts_lexize('english_stem', word) as stems
    where octet_length(word) <= 255 and word !~ '^[0-9]+$' and cardinality(stems) > 0
    order by word;
  else
    insert into search_vocabulary (word, lexeme, products)
    select word, stems[1], products
    from (
      select word, sum(change) as products
      from (
        select change_of_words.words, change_of_words.change
        from written join gone using (id), lateral (values
          (case when written.listed then product_words(written) end, 1),
          (case when gone.listed then product_words(gone) end, -1)
        ) as change_of_words (words, change)
        where (written.listed, written.name, written.description, written.category, written.sub_category, written.colour,
            written.colour_family, written.product_type, written.vendor)
          is distinct from (gone.listed, gone.name, gone.description, gone.category, gone.sub_category, gone.colour,
            gone.colour_family, gone.product_type, gone.vendor)
      ) as changes, unnest(words) as word
      group by word having sum(change) <> 0
    ) as used, ts_lexize('english_stem', word) as stems
    where octet_length(word) <= 255 and word !~ '^[0-9]+$' and cardinality(stems) > 0
    order by word;
  end if;
  return null;
end $$;

create or replace function product_facts(product products) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'category', product.category,
    'subCategory', product.sub_category,
    'price', product.price_cents,
    'createdAt', product.created_at,
    'soldOut', product.sold_out,
    'styleId', product.style_id,
    'colourFamily', product.colour_family,
    'sizes', to_jsonb(sizes_in_stock(product.sizes, product.stock)),
    'words', to_jsonb(tsvector_to_array(product.search_vector)),
    'wording', md5(lower(concat_ws(' ', product.name, product.description, product.product_type, product.vendor, product.colour))
      || product.search_vector::text)
  )
$$;
comment on function product_facts is
  'wording changes with the words as they are written, and with their places, which decide the rank in a search';

-- The stems of all products, drafts included, which no release has read since 202611230330-search-vocabulary.
drop trigger products_collect_search_words_on_insert on products;
drop trigger products_collect_search_words_on_update on products;
