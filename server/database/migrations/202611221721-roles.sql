-- Staff have roles (docs/decisions/220-roles-and-rights.md). Administrators so far were all owners.
alter table administrators
  add column role text not null default 'owner'
    check (role in ('owner', 'manager', 'orders', 'read-only')),
  add column from_environment boolean not null default false,
  add constraint administrators_environment_is_owner check (not from_environment or role = 'owner');
update administrators set from_environment = true
  where id = (select id from administrators order by created_at, id limit 1);
alter table administrators alter column role drop default;
create unique index administrators_from_environment on administrators (from_environment) where from_environment;
comment on table administrators is 'Staff, who sign in to the panel';
comment on column administrators.role is 'contract/administration/roles.ts says what each role may do';
comment on column administrators.from_environment is 'The one whose login stands in the environment: always an owner';
