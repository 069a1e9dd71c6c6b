-- What is searched of a product is named once: for its words, for what counts as another wording, and for when both are made anew.
create function product_search_text(product products) returns text language sql stable as $$
  select concat_ws(' ', product.name, product.category, product.sub_category, product.description, product.colour,
    product.colour_family, product.product_type, product.vendor, array_to_string(product.tags, ' '))
$$;
comment on function product_search_text is
  'All that a search reads of a product; product_vector has the same by weights, and the trigger products_vector_changed its columns';

create or replace function product_words(product products) returns text[] language sql stable as $$
  select tsvector_to_array(to_tsvector('shop_words', spaced_text(product_search_text(product))))
$$;

create or replace function product_facts(product products) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'category', product.category,
    'subCategory', product.sub_category,
    'price', product.price_cents,
    'onSale', coalesce(product.compare_at_cents > product.price_cents, false),
    'createdAt', product.created_at,
    'soldOut', product.sold_out,
    'styleId', product.style_id,
    'colourFamily', product.colour_family,
    'sizes', to_jsonb(sizes_in_stock(product.sizes, product.stock)),
    'words', to_jsonb(tsvector_to_array(product.search_vector)),
    'wording', md5(lower(product_search_text(product)) || product.search_vector::text)
  )
$$;

create or replace function count_search_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from search_vocabulary;
    return null;
  elsif tg_op = 'INSERT' then
    insert into search_vocabulary (word, lexeme, products)
    select word, word_stem(word), products
    from (
      select word, count(*) as products from written, unnest(product_words(written)) as word
      where listed group by word
    ) as used
    where is_of_vocabulary(word) order by word;
  elsif tg_op = 'DELETE' then
    insert into search_vocabulary (word, lexeme, products)
    select word, word_stem(word), -products
    from (
      select word, count(*) as products from gone, unnest(product_words(gone)) as word
      where listed group by word
    ) as used
    where is_of_vocabulary(word) order by word;
  else
    insert into search_vocabulary (word, lexeme, products)
    select word, word_stem(word), products
    from (
      select word, sum(change) as products
      from (
        select change_of_words.words, change_of_words.change
        from written full join gone on written.id = gone.id, lateral (values
          (case when written.listed then product_words(written) end, 1),
          (case when gone.listed then product_words(gone) end, -1)
        ) as change_of_words (words, change)
        where (written.listed, product_search_text(written)) is distinct from (gone.listed, product_search_text(gone))
      ) as changes, unnest(words) as word
      group by word having sum(change) <> 0
    ) as used
    where is_of_vocabulary(word) order by word;
  end if;
  return null;
end $$;
