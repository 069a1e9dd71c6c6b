-- Searches read words by the words of the catalogue and rank samples of frequent ones
-- (docs/decisions/265-search-by-vocabulary.md).

-- '3/4' and 'v-neck' are two words each, as they are in a search.
create function spaced_text(text) returns text language sql immutable strict parallel safe as $$
  select translate($1, '/-–—_.+&@', '         ')
$$;

-- PostgreSQL changes the expression of a column from 17 on only; no other process sees the table without it.
do $$ begin
  drop trigger products_list_changed on products;
  alter table products
    drop column search_vector,
    add column search_vector tsvector not null generated always as (
      setweight(to_tsvector('shop_english', spaced_text(name)), 'A')
      || setweight(to_tsvector('shop_english', spaced_text(
        category || ' ' || sub_category || ' ' || coalesce(colour, '') || ' ' || coalesce(colour_family, '')
          || ' ' || coalesce(product_type, '') || ' ' || coalesce(vendor, ''))), 'B')
      || setweight(to_tsvector('shop_english', spaced_text(description)), 'D')
    ) stored;
  create index products_by_words on products using gin (search_vector);
  create trigger products_list_changed after update on products
    for each row when (
      (old.created_at, old.price_cents, old.status, old.category, old.name, old.search_vector,
        has_low_size(old.stock), has_sold_out_size(old.stock))
      is distinct from (new.created_at, new.price_cents, new.status, new.category, new.name, new.search_vector,
        has_low_size(new.stock), has_sold_out_size(new.stock)))
    execute function list_changed_product();
end $$;
update product_list set words = list_words(products.name, products.search_vector)
from products where id = product_id and words <> list_words(products.name, products.search_vector);

-- Each holds a quarter of the one after it, and the last one a quarter of all: products with an even share of every word.
create index products_sampled_256 on products using gin (search_vector) where listed and uuid_hash(id) & 255 = 0;
create index products_sampled_64 on products using gin (search_vector) where listed and uuid_hash(id) & 63 = 0;
create index products_sampled_16 on products using gin (search_vector) where listed and uuid_hash(id) & 15 = 0;
create index products_sampled_4 on products using gin (search_vector) where listed and uuid_hash(id) & 3 = 0;

-- Words as they are written, without accents.
create text search configuration shop_words (copy = simple);
alter text search configuration shop_words
  alter mapping for hword, hword_part, word with unaccent, simple;
comment on text search configuration shop_words is 'Words as they are written, accents ignored';

create table search_vocabulary (
  word text collate "C" not null,
  lexeme text collate "C" not null,
  products integer not null,
  folded boolean not null default false
);
comment on table search_vocabulary is 'The words of listed products, each with the number of products that have it, as the sum of its rows';
comment on column search_vocabulary.lexeme is 'Its stem, as search_vector has it';
comment on column search_vocabulary.products is 'A count, or what one statement added to it or took away';
comment on column search_vocabulary.folded is 'Whether the job has added the differences up';
create index search_vocabulary_by_word on search_vocabulary (word);
create index search_vocabulary_by_lexeme on search_vocabulary (lexeme);
create index search_vocabulary_unfolded on search_vocabulary (word) where not folded;

create function product_words(product products) returns text[] language sql stable as $$
  select tsvector_to_array(to_tsvector('shop_words', spaced_text(concat_ws(' ', product.name, product.category,
    product.sub_category, product.description, product.colour, product.colour_family, product.product_type, product.vendor))))
$$;

-- Adds what a statement changes to the numbers of products (docs/decisions/316-vocabulary-without-queues.md).
create function count_search_words() returns trigger language plpgsql as $$
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
        select product_words(written) as words, 1 as change
        from written join gone using (id)
        where written.listed and (not gone.listed or written.search_vector <> gone.search_vector)
        union all
        select product_words(gone), -1
        from written join gone using (id)
        where gone.listed and (not written.listed or written.search_vector <> gone.search_vector)
      ) as changes, unnest(words) as word
      group by word having sum(change) <> 0
    ) as used, ts_lexize('english_stem', word) as stems
    where octet_length(word) <= 255 and word !~ '^[0-9]+$' and cardinality(stems) > 0
    order by word;
  end if;
  return null;
end $$;
create trigger products_count_search_words_on_insert after insert on products
  referencing new table as written for each statement execute function count_search_words();
create trigger products_count_search_words_on_update after update on products
  referencing old table as gone new table as written for each statement execute function count_search_words();
create trigger products_count_search_words_on_delete after delete on products
  referencing old table as gone for each statement execute function count_search_words();
create trigger products_count_search_words_on_truncate after truncate on products
  for each statement execute function count_search_words();

insert into search_vocabulary (word, lexeme, products, folded)
select word, stems[1], products, true
from (
  select word, count(*) as products from products, unnest(product_words(products)) as word
  where listed group by word
) as used, ts_lexize('english_stem', word) as stems
where octet_length(word) <= 255 and word !~ '^[0-9]+$' and cardinality(stems) > 0
order by word;
analyze search_vocabulary;
