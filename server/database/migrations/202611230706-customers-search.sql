-- The job that refreshes the figures writes the words of many customers at once, and each search would read what the index
-- has not taken in yet.
alter index customers_by_letters set (fastupdate = off);
