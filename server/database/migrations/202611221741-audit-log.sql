-- What staff did (docs/decisions/221-audit-log.md).
create table audit_log (
  id uuid primary key,
  at timestamptz(3) not null,
  administrator_id uuid not null,
  administrator text not null,
  role text not null,
  address text not null,
  operation text not null,
  kind text not null,
  outcome text not null check (outcome in ('done', 'refused', 'unknown')),
  subject text,
  before jsonb,
  after jsonb
);
comment on table audit_log is 'Acts of staff. Rows are added and never changed; it holds no secrets and no shopper''s personal values';
comment on column audit_log.at is 'When the act began';
comment on column audit_log.administrator is 'Their email address at the time, as is the role';
comment on column audit_log.address is 'The IP address that the request came from';
comment on column audit_log.outcome is 'unknown: the shop failed in the midst of the act, which may have taken effect';
create index audit_log_by_time on audit_log (at, id);
create index audit_log_by_administrator on audit_log (administrator_id, at, id);
create index audit_log_by_kind on audit_log (kind, at, id);
create trigger audit_log_is_insert_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

create table audit_intents (
  id uuid primary key,
  at timestamptz(3) not null,
  administrator_id uuid not null,
  administrator text not null,
  role text not null,
  address text not null,
  operation text not null,
  kind text not null,
  subject text,
  after jsonb
);
comment on table audit_intents is 'Acts that have begun. Each becomes an entry of the audit log, also when its process ends in between, or goes when it is refused';
create index audit_intents_by_time on audit_intents (at);
