-- What the backups of the shop have come to (docs/operations/backups.md).
create table backups (
  id bigint generated always as identity primary key,
  started_at timestamptz(3) not null,
  place text not null check (place <> ''),
  finished_at timestamptz(3),
  bytes bigint check (bytes >= 0),
  checked_at timestamptz(3),
  failure text check (failure <> ''),
  constraint backups_end_once check (failure is null or finished_at is null),
  constraint backups_are_whole check ((finished_at is null) = (bytes is null))
);
comment on table backups is
  'Every backup that was begun. One without finished_at and failure is being written, or its process was killed';
comment on column backups.place is 'Folder or bucket address of the backup, without credentials';
comment on column backups.finished_at is 'The moment when the manifest was written, which makes the backup complete';
comment on column backups.bytes is 'What this backup has written; pictures that the place had already are not counted';
comment on column backups.checked_at is 'When everything that was written had been read back and compared';
comment on column backups.failure is 'One line, as printed by npm run backup';
create index backups_by_start on backups (started_at desc);
