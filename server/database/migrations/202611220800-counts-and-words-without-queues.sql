-- No row that two writers of products share: neither waits for the other's transaction
-- (docs/decisions/316-vocabulary-without-queues.md).

-- Counts are added as differences. A job adds them up, and readers do until then.
alter table product_counts
  drop constraint product_counts_pkey,
  drop constraint product_counts_products_check;
comment on table product_counts is 'Listed products in each category and sub-category, as the sum of its rows';
comment on column product_counts.products is 'A count, or what one statement added to it or took away';

create or replace function tally_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from product_counts;
  elsif tg_op = 'INSERT' then
    insert into product_counts (category, sub_category, products)
    select category, sub_category, count(*) from written where listed group by category, sub_category;
  elsif tg_op = 'DELETE' then
    insert into product_counts (category, sub_category, products)
    select category, sub_category, -count(*) from before where listed group by category, sub_category;
  else
    insert into product_counts (category, sub_category, products)
    select category, sub_category, sum(change)
    from (
      select category, sub_category, 1 as change from written where listed
      union all select category, sub_category, -1 from before where listed
    ) as changes
    group by category, sub_category
    having sum(change) <> 0;
  end if;
  return null;
end $$;

-- Two transactions that bring the same new word both write it.
alter table search_words drop constraint search_words_pkey;
create index search_words_by_word on search_words (word);
comment on table search_words is 'Every stem that occurs in a product, seldom more than once';

create or replace function collect_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct used.word from written, unnest(tsvector_to_array(written.search_vector)) as used (word)
  where length(used.word) between 3 and 40 and used.word !~ '^[0-9]+$'
    and not exists (select from search_words as known where known.word = used.word);
  return null;
end $$;

create or replace function like_words(stem text) returns text[] language sql stable as $$
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
  select array_agg(word) from (select distinct word from ranked where place = 1 order by word limit 6) as best
$$;
