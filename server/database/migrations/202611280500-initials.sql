-- Initials are found as they are typed: "A.P.C." by "apc", "a.p.c." and by each letter, and "USA" by "u.s.a.". Marks of vowels and
-- signs that are not seen do not cut a word, and Arabic letters are read without what is often left out
-- (docs/decisions/265-search-by-vocabulary.md).

-- A text has its initials twice: with each letter on its own, and as a word. \u0001 ends those that become a word.
create or replace function spaced_text(text) returns text language plpgsql immutable strict parallel safe
set search_path from current as $$
declare
  whole text := $1;
begin
  if whole ~ '[A-Za-z]\.[A-Za-z]\M' then
    whole := regexp_replace(
      regexp_replace(whole, '\m((?:[A-Za-z]\.){1,7}[A-Za-z])\M', e'\\1 \\1\u0001', 'g'),
      '\.(?=[A-Za-z.]*\u0001)', '', 'g');
  end if;
  if octet_length(whole) = length(whole) then
    return regexp_replace(lower(whole) collate "C", '[^a-z0-9]+', ' ', 'g');
  end if;
  whole := regexp_replace(
    replace(translate(whole, '®©™℠', '    '), '№', 'no '), '([¼½¾⅐-⅞↉])', ' \1 ', 'g');
  whole := translate(
    lower(unaccent('unaccent', normalize(whole, nfkc)) collate "und-x-icu"),
    e'\u0622\u0623\u0625\u0671\u0629\u0649', e'\u0627\u0627\u0627\u0627\u0647\u064a');
  whole := regexp_replace(whole collate "und-x-icu",
    '(?![[:alnum:]])[\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0900-\u0963\u0966-\u0dff]'
    '|[\u0640\u00ad\u200d\u2060\ufeff]', '', 'g');
  whole := regexp_replace(whole, '([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])', ' \1 ', 'g');
  return regexp_replace(whole collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g');
end $$;

-- In a search, and in a name as a whole, initials are a word alone.
create function with_joined_initials(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace($1, '\m([A-Za-z])\.(?=[A-Za-z]\M)', '\1', 'g')
$$;
create or replace function search_words_of(text) returns setof text language sql stable rows 8 as $$
  select token from ts_parse('default', spaced_text(with_joined_initials($1))) where tokid <> 12
$$;
create or replace function text_key(text) returns text language sql immutable strict parallel safe
set search_path from current as $$
  select left(coalesce(
    nullif(btrim(regexp_replace(spaced_text(with_joined_initials($1)), '\s+', ' ', 'g')), ''), btrim(lower($1))), 400)
$$;

-- The job rebuild-search makes the words of the products that are there anew, and their index.
do $$ begin
  if exists (select from products) then
    drop index if exists products_by_name_key;
    insert into search_rebuilds (after_id) values ('00000000-0000-0000-0000-000000000000');
  end if;
end $$;
reindex index sold_names_by_words;
