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

-- One word of a search as a query: its stem, whatever begins with it, and, where nothing in the
-- catalogue does, the stems that differ in one letter (from 4 letters on) or two (from 5 on).
create function search_term(typed text) returns tsquery language plpgsql stable as $$
declare
  stem text := (tsvector_to_array(to_tsvector('shop_english', typed)))[1];
  folded text := lower(unaccent(typed));
  known boolean;
  term tsquery;
begin
  if stem is null then
    return null; -- "the", "and": words that say nothing
  end if;
  term := to_tsquery('simple', quote_literal(stem) || ' | ' || quote_literal(folded) || ':*');
  select exists (
    select from search_words
    where word = stem or (word >= folded and word < folded || '~' and starts_with(word, folded))
  ) into known;
  if not known and length(folded) >= 4 then
    select coalesce(to_tsquery('simple', string_agg(quote_literal(word), ' | ')), term) into term
    from (
      select word
      from search_words
      where length(word) between length(stem) - 2 and length(stem) + 2
        and levenshtein_less_equal(word, stem, 2) <= case when length(folded) = 4 then 1 else 2 end
      order by levenshtein_less_equal(word, stem, 2), left(word, 1) <> left(stem, 1), word
      limit 6
    ) as alike;
  end if;
  return term;
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
