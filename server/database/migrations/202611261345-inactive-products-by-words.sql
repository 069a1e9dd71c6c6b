-- The panel's list finds active products by whole words of the vocabulary, and the others, which the vocabulary lacks, by the
-- beginnings that were typed (docs/decisions/174-a-narrow-copy-for-the-panels-list.md). Writers wait for one reading of the table.
create index product_list_inactive_by_words on product_list using gin (words) with (gin_pending_list_limit = 256)
  where status <> 'active';
