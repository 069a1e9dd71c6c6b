-- What a list can be filtered by is counted from a part of the sample (docs/decisions/269-filters-of-lists.md). Sizes are not in the
-- index: a hundred long ones are more than a row of it can hold.
create index product_sample_by_share
  on product_sample (share) include (category, sub_category, colour_family, price_cents);
