-- The stems that occur in the catalogue: what a misspelt word is compared with.
create table search_words (word text primary key collate "C");
comment on table search_words is 'Every stem that occurs in a product';

create function collect_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct word from written, unnest(tsvector_to_array(written.search_vector)) as word
  where length(word) between 3 and 40 and word !~ '^[0-9]+$'
  order by word
  on conflict do nothing;
  return null;
end $$;

create trigger products_collect_search_words_on_insert
  after insert on products referencing new table as written
  for each statement execute function collect_search_words();
create trigger products_collect_search_words_on_update
  after update on products referencing new table as written
  for each statement execute function collect_search_words();

-- The letters of a word in order: two words with the same ones differ only in how they are arranged.
create function sorted_letters(word text) returns text language sql immutable as $$
  select string_agg(letter, '' order by letter) from unnest(string_to_array(word, null)) as letter
$$;

-- The stems most like a misspelt one: one wrong letter or two swapped ones (from 4 letters on), two wrong
-- letters (from 5 on); of equally good ones those that begin alike.
create function like_words(stem text) returns text[] language sql stable as $$
  with near as (
    select word,
      case when sorted_letters(word) = sorted_letters(stem) then 1 else distance end as cost,
      left(word, 1) <> left(stem, 1) as begins_otherwise
    from search_words, levenshtein_less_equal(word, stem, 2) as distance
    where length(word) between length(stem) - 2 and length(stem) + 2 and distance <= 2
  ), ranked as (
    select word, rank() over (order by cost, begins_otherwise) as place
    from near
    where cost = 1 or length(stem) >= 5
  )
  select array_agg(word) from (select word from ranked where place = 1 order by word limit 6) as best
$$;

-- One word of a search as a query: its stem and whatever begins with it or, where nothing in the catalogue
-- does, what is most like it. Null for words that say nothing ("the", "and").
create function search_term(typed text) returns tsquery language plpgsql stable as $$
declare
  stem text := (tsvector_to_array(to_tsvector('shop_english', typed)))[1];
  folded text := lower(unaccent(typed));
  similar_words text[];
begin
  if stem is null then
    return null;
  end if;
  if length(folded) >= 4 and not exists (
    select from search_words
    where word = stem or (word >= folded and word < folded || '~' and starts_with(word, folded))
  ) then
    similar_words := like_words(stem);
  end if;
  if similar_words is not null then
    return to_tsquery('simple', (select string_agg(quote_literal(word), ' | ') from unnest(similar_words) as word));
  end if;
  return to_tsquery('simple', quote_literal(stem) || ' | ' || quote_literal(folded) || ':*');
end $$;

-- Every word counts. Null when no word says anything.
create function search_query(words text[]) returns tsquery language plpgsql stable as $$
declare
  word text;
  term tsquery;
  terms tsquery;
begin
  foreach word in array words loop
    term := search_term(word);
    if term is not null then
      terms := case when terms is null then term else terms && term end;
    end if;
  end loop;
  return terms;
end $$;
