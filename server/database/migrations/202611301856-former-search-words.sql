-- Contract: nothing reads search_words or calls these functions since search_vocabulary has the words of searches and sizes are
-- renamed in parts.
drop function collect_search_words();
drop function search_query(text[]);
drop function search_term(text);
drop function like_words(text);
drop function rename_sizes(uuid, text[], text[]);
drop table search_words;
