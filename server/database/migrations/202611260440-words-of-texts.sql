-- The texts of products and the searches for them are cut into words by the same function, and no word is left out
-- (docs/decisions/265-search-by-vocabulary.md).

create text search dictionary shop_stem (template = snowball, language = english);
comment on text search dictionary shop_stem is 'English word forms; unlike english_stem it leaves no word out';

-- spaced_text() leaves letters, digits and blanks, so that the kinds of words that PostgreSQL tells apart do not matter.
alter text search configuration shop_english
  alter mapping for asciiword, asciihword, hword_asciipart, numword, numhword, hword_numpart, int, uint, float, sfloat, version
  with shop_stem;
alter text search configuration shop_english
  alter mapping for hword, hword_part, word with unaccent, shop_stem;

-- NFKC would run "7½" together to "71/2", and add the letters of "™" to the word before. Each character of Chinese and Japanese
-- is a word. The letters are those of Unicode, whatever the database's locale knows. Most texts are ASCII, which takes a tenth.
create or replace function spaced_text(text) returns text language plpgsql immutable strict parallel safe
set search_path from current as $$
begin
  if octet_length($1) = length($1) then
    return regexp_replace(lower($1) collate "C", '[^a-z0-9]+', ' ', 'g');
  end if;
  return regexp_replace(regexp_replace(
    lower(unaccent('unaccent', normalize(regexp_replace(
      replace(translate($1, '®©™℠', '    '), '№', 'no '), '([¼½¾⅐-⅞↉])', ' \1 ', 'g'), nfkc)) collate "und-x-icu"),
    '([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])', ' \1 ', 'g'),
    '[^[:alnum:]]+', ' ', 'g');
end $$;
comment on function spaced_text is 'The words of a text in small letters, without accents, separated by blanks';

-- Short numbers are as few as words are.
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
    ) as used
    where is_of_vocabulary(word) order by word;
  end if;
  return null;
end $$;

create function word_stem(word text) returns text language sql stable as $$
  select coalesce((ts_lexize('shop_stem', word))[1], word)
$$;
create function is_of_vocabulary(word text) returns boolean language sql immutable as $$
  select octet_length(word) <= 255 and word !~ '^[0-9]{5,}$'
$$;

create function search_words_of(text) returns setof text language sql stable rows 8 as $$
  select token from ts_parse('default', spaced_text($1)) where tokid <> 12
$$;
comment on function search_words_of is 'The words of a text, in order. 12 is a blank';

-- What a text is as a whole: a name that is typed exactly. Of a text without letters and digits it is the text itself.
create function text_key(text) returns text language sql immutable strict parallel safe
set search_path from current as $$
  select left(coalesce(nullif(btrim(regexp_replace(spaced_text($1), '\s+', ' ', 'g')), ''), btrim(lower($1))), 400)
$$;
comment on function text_key is 'A text in small letters, without accents and signs';

-- Rows that are there keep the words of the earlier release until the job rebuild-search has written them anew, in parts.
create table search_rebuilds (
  after_id uuid not null
);
comment on table search_rebuilds is 'A row while the job writes the words of products anew that an earlier release has cut';
comment on column search_rebuilds.after_id is 'Products up to this id are done';
insert into search_rebuilds (after_id)
select '00000000-0000-0000-0000-000000000000' where exists (select from products);

-- The job makes them for a shop that has products, without holding up its writers.
do $$ begin
  if not exists (select from products) then
    create index products_by_name_key on products (text_key(name));
  end if;
end $$;
