-- Tables and columns take the names of the trade: rate limits, email templates, the last use of a picture.
alter table attempts rename to rate_limits;
alter table mails rename column letter to template;
comment on column mails.template is 'The name of the email template that composes it when it is sent';
alter table pictures rename column wanted_at to last_used_at;
alter table pictures rename column for_sale to shown_by_product;
comment on column pictures.last_used_at is 'When it was last uploaded, chosen, or found to be shown';
comment on column pictures.shown_by_product is 'A product has shown it once: it stays for good, as orders show products as they were bought';
alter index pictures_to_look_at rename to pictures_to_purge;

create or replace function keep_pictures_of_products() returns trigger language plpgsql as $$
begin
  update pictures set shown_by_product = true
  where not shown_by_product
    and path in (select substring(image_url from '/images/[0-9a-f]{32}-[0-9]+x[0-9]+\.jpg$') from changed);
  return null;
end $$;
