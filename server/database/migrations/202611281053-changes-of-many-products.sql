-- The plan of a trigger's query is made once for a connection, mostly for the single product that was edited first. A full join is
-- never a nested loop, so what many products changed at once takes is in proportion to how many there are.
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
        where (written.listed, written.name, written.description, written.category, written.sub_category, written.colour,
            written.colour_family, written.product_type, written.vendor)
          is distinct from (gone.listed, gone.name, gone.description, gone.category, gone.sub_category, gone.colour,
            gone.colour_family, gone.product_type, gone.vendor)
      ) as changes, unnest(words) as word
      group by word having sum(change) <> 0
    ) as used
    where is_of_vocabulary(word) order by word;
  end if;
  return null;
end $$;

create or replace function keep_product_prices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_prices (product_id, price_cents, from_at)
    select id, price_cents, updated_at from written where listed;
  else
    insert into product_prices (product_id, price_cents, from_at)
    select written.id, offered.price, written.updated_at
    from written full join before on written.id = before.id, lateral (
      select case when written.listed then written.price_cents end as price,
        case when before.listed then before.price_cents end as earlier
    ) as offered
    where offered.price is distinct from offered.earlier;
  end if;
  return null;
end $$;
