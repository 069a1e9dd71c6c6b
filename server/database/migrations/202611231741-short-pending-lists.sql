-- What an import adds to an index of words waits in a list, which whoever comes when it is full writes into the index: an edit
-- of one product, for a second. Lists of a sixteenth take some milliseconds, and imports are faster with them
-- (docs/decisions/273-imports-are-planned-then-applied.md). In kB.
alter index products_by_words set (gin_pending_list_limit = 256);
alter index products_sampled_256 set (gin_pending_list_limit = 256);
alter index products_sampled_64 set (gin_pending_list_limit = 256);
alter index products_sampled_16 set (gin_pending_list_limit = 256);
alter index products_sampled_4 set (gin_pending_list_limit = 256);
alter index products_by_tag set (gin_pending_list_limit = 256);
alter index products_listed_by_size set (gin_pending_list_limit = 256);
alter index product_list_by_words set (gin_pending_list_limit = 256);
alter index product_list_by_letters set (gin_pending_list_limit = 256);
alter index redirects_by_letters set (gin_pending_list_limit = 256);
