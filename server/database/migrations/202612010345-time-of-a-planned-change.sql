alter table import_changes add column planned_at timestamp(3) with time zone;
comment on column import_changes.planned_at is 'When the product was read that the change is planned for';
