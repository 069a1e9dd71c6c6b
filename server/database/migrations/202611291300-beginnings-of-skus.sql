-- The panel finds sizes by the beginning of their SKU. These operators compare letters one by one, whatever the collation of the
-- database; they find whole SKUs as well.

create index variants_by_beginning_of_sku on variants (lower(sku) text_pattern_ops) where sku is not null;
drop index variants_by_sku;
