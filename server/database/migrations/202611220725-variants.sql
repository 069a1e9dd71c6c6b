create table variants (
  product_id uuid not null references products on delete cascade,
  size text not null,
  sku text check (sku <> ''),
  barcode text check (barcode <> ''),
  primary key (product_id, size)
);
comment on table variants is 'A product in a size, where the merchant has said more of it than the size';
comment on column variants.sku is 'The merchant''s own number; not unique';
