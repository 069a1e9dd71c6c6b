create table job_runs (
  name text primary key,
  succeeded_at timestamptz(3),
  failed_at timestamptz(3),
  failing_since timestamptz(3),
  problem text
);
comment on table job_runs is 'The last runs of each job of the shop, noted at most every 15 seconds by each process';
comment on column job_runs.failing_since is 'The first failure since the last success; null when the last run succeeded';
comment on column job_runs.problem is 'Why the last run failed, in one line';
