-- What shoppers searched for, so that the merchant sees what was not found (docs/decisions/267-searches-are-counted.md).
create table searches (
  day date not null,
  text text not null check (text <> '' and length(text) <= 80),
  times integer not null check (times >= 0),
  results integer check (results >= 0),
  unmatched text[] not null default '{}',
  last_asked_at timestamptz(3) not null,
  primary key (day, text)
);
comment on table searches is 'How often shoppers searched for a text on a day of UTC, for 90 days; nothing says who did';
comment on column searches.text is 'In small letters, with single blanks';
comment on column searches.results is 'How many products the last answer had; null where only kept answers were given';
comment on column searches.unmatched is 'Words that none of these products had';
create index searches_by_time on searches (last_asked_at);
