-- Word forms ("shirts" finds "shirt") and accents ("café" finds "cafe") for the shop's search.
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;
create extension if not exists pg_trgm;

create text search configuration shop_english (copy = english);
alter text search configuration shop_english
  alter mapping for hword, hword_part, word with unaccent, english_stem;
comment on text search configuration shop_english is 'English word forms, accents ignored';
