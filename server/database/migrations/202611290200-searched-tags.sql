-- Shoppers find products by their tags, as by their descriptions. A trigger makes the words of a product: an expression of a
-- column can only be changed by writing all rows anew while everybody waits, and PostgreSQL also made the words again whenever
-- the stock of a product changed (docs/decisions/265-search-by-vocabulary.md).

create function product_vector(product products) returns tsvector language sql stable as $$
  select setweight(to_tsvector('shop_english', spaced_text(product.name)), 'A')
    || setweight(to_tsvector('shop_english', spaced_text(concat_ws(' ', product.category, product.sub_category,
      product.colour, product.colour_family, product.product_type, product.vendor))), 'B')
    || setweight(to_tsvector('shop_english', spaced_text(concat_ws(' ', product.description,
      array_to_string(product.tags, ' ')))), 'D')
$$;
comment on function product_vector is
  'The words of a product with their places; the weights are those of its name, of what it is, and of what else is said of it';

create function vector_product() returns trigger language plpgsql as $$
begin
  new.search_vector := product_vector(new);
  return new;
end $$;

alter table products
  alter column search_vector drop expression,
  alter column search_vector set default '';
comment on column products.tags is
  'The merchant''s own words, in the order in which they were given; shoppers find products by them, but do not see them';
comment on column products.search_vector is 'As product_vector makes it';

create trigger products_vector_new before insert on products for each row execute function vector_product();
create trigger products_vector_changed
  before update of name, description, category, sub_category, colour, colour_family, product_type, vendor, tags on products
  for each row execute function vector_product();

create or replace function product_words(product products) returns text[] language sql stable as $$
  select tsvector_to_array(to_tsvector('shop_words', spaced_text(concat_ws(' ', product.name, product.category,
    product.sub_category, product.description, product.colour, product.colour_family, product.product_type, product.vendor,
    array_to_string(product.tags, ' ')))))
$$;

create or replace function count_search_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from search_vocabulary;
    return null;
  elsif tg_op = 'INSERT' then
    insert into search_vocabulary (word, lexeme, products)
    select word, word_stem(word), products
    from (
      select word, count(*) as products from written, unnest(product_words(written)) as word
      where listed group by word
    ) as used
    where is_of_vocabulary(word) order by word;
  elsif tg_op = 'DELETE' then
    insert into search_vocabulary (word, lexeme, products)
    select word, word_stem(word), -products
    from (
      select word, count(*) as products from gone, unnest(product_words(gone)) as word
      where listed group by word
    ) as used
    where is_of_vocabulary(word) order by word;
  else
    insert into search_vocabulary (word, lexeme, products)
    select word, word_stem(word), products
    from (
      select word, sum(change) as products
      from (
        select change_of_words.words, change_of_words.change
        from written full join gone on written.id = gone.id, lateral (values
          (case when written.listed then product_words(written) end, 1),
          (case when gone.listed then product_words(gone) end, -1)
        ) as change_of_words (words, change)
        where (written.listed, written.name, written.description, written.category, written.sub_category, written.colour,
            written.colour_family, written.product_type, written.vendor, written.tags)
          is distinct from (gone.listed, gone.name, gone.description, gone.category, gone.sub_category, gone.colour,
            gone.colour_family, gone.product_type, gone.vendor, gone.tags)
      ) as changes, unnest(words) as word
      group by word having sum(change) <> 0
    ) as used
    where is_of_vocabulary(word) order by word;
  end if;
  return null;
end $$;

create or replace function product_facts(product products) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'category', product.category,
    'subCategory', product.sub_category,
    'price', product.price_cents,
    'createdAt', product.created_at,
    'soldOut', product.sold_out,
    'styleId', product.style_id,
    'colourFamily', product.colour_family,
    'sizes', to_jsonb(sizes_in_stock(product.sizes, product.stock)),
    'words', to_jsonb(tsvector_to_array(product.search_vector)),
    'wording', md5(lower(concat_ws(' ', product.name, product.description, product.product_type, product.vendor, product.colour,
      array_to_string(product.tags, ' '))) || product.search_vector::text)
  )
$$;

-- The panel's list finds tags by their words, too.
create or replace function list_words(name text, search_vector tsvector, tags text[]) returns tsvector language sql immutable as $$
  select strip(search_vector) || array_to_tsvector(array(
    select '=' || part from string_to_table(lower(concat_ws(' ', name, array_to_string(tags, ' '))), ' ') as part
    where part <> '' and part !~ '[[:alnum:]]{3}'
  ))
$$;

-- The job rebuild-search makes the words of the products that are there anew.
insert into search_rebuilds (after_id)
select '00000000-0000-0000-0000-000000000000' where exists (select from products where tags <> '{}');
