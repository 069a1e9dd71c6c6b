-- The panel's list finds the few drafts among many products (docs/decisions/174-a-narrow-copy-for-the-panels-list.md).
create index products_by_status on products (status, id);
