-- Comments of columns speak of cents: the currency is a setting.
do $$
declare
  of_column record;
begin
  for of_column in
    select attrelid::regclass as of_table, attname as name, replace(description, 'US cents', 'cents') as said
    from pg_description join pg_attribute on attrelid = objoid and attnum = objsubid
    where classoid = 'pg_class'::regclass and description like '%US cents%'
  loop
    execute format('comment on column %s.%I is %L', of_column.of_table, of_column.name, of_column.said);
  end loop;
end $$;
