-- Merchants change the categories in the panel (docs/decisions/257-categories-are-settings.md).
comment on table product_types is 'The categories and the sub-categories each of them has: those of the settings group catalogue, or the shipped ones while it has no row';
