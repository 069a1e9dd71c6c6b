-- Holds for every writer: an edit raises the version, and the first publication makes the product new.
create function mark_product_edit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.version = old.version then
      new.version := old.version + 1;
    end if;
    if new.updated_at = old.updated_at then
      new.updated_at := now();
    end if;
  end if;
  if new.status = 'active' and new.first_published_at is null then
    if tg_op = 'UPDATE' then
      new.created_at := new.updated_at;
    end if;
    new.first_published_at := new.created_at;
  end if;
  return new;
end $$;
comment on function mark_product_edit is 'Raises the version of an edited product and dates its first publication';

create trigger products_mark_new before insert on products
  for each row execute function mark_product_edit();
create trigger products_mark_edit
  before update of name, description, price_cents, category, sub_category, sizes, image_url, delivery_time, status, publish_at
  on products for each row execute function mark_product_edit();
