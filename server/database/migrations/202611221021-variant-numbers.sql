-- The panel finds a product by the whole SKU or barcode of one of its sizes.
create index variants_by_sku on variants (lower(sku)) where sku is not null;
create index variants_by_barcode on variants (lower(barcode)) where barcode is not null;
