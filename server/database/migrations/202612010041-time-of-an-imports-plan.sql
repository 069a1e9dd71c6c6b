alter table imports add column planned_at timestamp(3) with time zone;
comment on column imports.planned_at is 'When the comparison with the shop began that the merchant reviews';
