-- Contract: the release before reads and writes the wider type too.
-- Sales taxes of counties and cities have three or four decimals: 8.875 %.
alter table order_lines alter column tax_percent type numeric;
