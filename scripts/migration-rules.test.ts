import { expect, test } from 'vitest'
import { breakingStatements, wrongNames } from './migration-rules.ts'

const problems = (content: string) => breakingStatements('202611230900-a.sql', content).length

test('a migration that the release before can live with is taken', () => {
  const expansion = `-- Adds what comes next; nothing is dropped: drop column is for later.
    create table marks (id uuid primary key, name text not null);
    alter table orders add column mark text, add column seen boolean not null default false,
      add column kept numeric(8, 2) not null generated always as (1) stored, drop constraint orders_total;
    create function f() returns trigger language plpgsql as $$ begin drop table x; end $$;
    comment on table marks is 'rename to nothing';`
  expect(breakingStatements('202611230900-a.sql', expansion)).toEqual([])
})

test.each([
  'drop table marks',
  'alter table orders drop column mark',
  'alter table orders rename mark to sign',
  'alter table orders rename column mark to sign',
  'alter table orders rename to purchases',
  'alter table orders add column a text, alter column mark set not null',
  'alter table orders alter column mark type bigint',
  'alter table orders add column mark text not null check (mark in (1, 2)), add column b text default 1',
])('"%s" is reported, unless it is marked as the contract step', (statement) => {
  expect(problems(`${statement};`)).toBe(1)
  expect(problems(`-- Contract: nothing reads it since 0.3.0.\n${statement};`)).toBe(0)
})

test('a migration is named by its time and what it does, and no other has that time', () => {
  const good = '202611230900-refunds.sql'
  expect(wrongNames(['072-short-order-ids.sql', good])).toEqual([])
  expect(wrongNames(['refunds.sql'])).toHaveLength(1)
  expect(wrongNames([good, '202611230900-stock.sql'])).toEqual([
    '202611230900-stock.sql has the time of another migration',
  ])
  const numbers = Array.from({ length: 24 }, (_, number) => `0${10 + number}-refunds.sql`)
  expect(wrongNames(numbers)).toHaveLength(1)
})
