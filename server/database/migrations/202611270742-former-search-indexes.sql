-- Those of the migration before take their place. Apart from it, as readers wait while an index is dropped.
drop index products_by_words, products_listed_by_size;
drop index products_sampled_4, products_sampled_16, products_sampled_64, products_sampled_256;
