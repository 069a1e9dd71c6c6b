-- A return may name a line of its order twice: pieces that were sent in exchange have another size.
alter table return_lines drop constraint return_lines_pkey, add primary key (return_id, position, size);
