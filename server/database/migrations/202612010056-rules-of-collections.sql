-- Whether a rule holds for a product is asked for each collection with every edit. As a query of the conditions it was planned
-- anew with each call, which took a hundred times as long. No rule is without conditions.
create or replace function matches_rule(product products, rule jsonb) returns boolean language plpgsql stable as $$
declare
  is_any constant boolean := rule ->> 'match' = 'any';
  conditions constant jsonb := rule -> 'conditions';
begin
  for place in 0 .. jsonb_array_length(conditions) - 1 loop
    if matches_condition(product, conditions -> place) = is_any then
      return is_any;
    end if;
  end loop;
  return not is_any;
end $$;
