-- What the administrator's search compares: accents and case do not count.
create function search_text(typed text) returns text language sql stable as $$
  select lower(unaccent(typed))
$$;
comment on function search_text is 'A text as the order search stores and compares it';

-- A LIKE pattern for texts that contain the typed one.
create function search_pattern(typed text) returns text language sql stable as $$
  select '%' || regexp_replace(search_text(typed), '([\\%_])', '\\\1', 'g') || '%'
$$;
comment on function search_pattern is 'Finds a typed text within texts made by search_text';

-- Orders are now found by addresses and phone numbers as well, so what is known of each customer is written anew.
delete from order_customers;
insert into order_customers (shopper_id, known_as)
select distinct shopper_id, search_text((
  select string_agg(line, E'\n' order by place) from (
    select line, min(place) as place
    from unnest(array[
      customer_name,
      concat(delivery ->> 'firstName', ' ', delivery ->> 'lastName'),
      customer_email,
      delivery ->> 'email',
      delivery #>> '{address,street}',
      delivery #>> '{address,city}',
      delivery #>> '{address,state}',
      delivery #>> '{address,zipcode}',
      regexp_replace(delivery #>> '{address,zipcode}', '\s', '', 'g'),
      delivery #>> '{address,country}',
      regexp_replace(delivery ->> 'phoneNumber', '\D', '', 'g')
    ]) with ordinality as lines (line, place)
    where line <> ''
    group by line
  ) as distinct_lines
))
from orders;
comment on table order_customers is 'Names, email addresses, postal addresses and phone numbers that orders were placed under and go to, as search_text makes them';

-- The orders of a product.
create index order_lines_by_product on order_lines (product_id, order_id);
