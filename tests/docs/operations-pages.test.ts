import { expect, test } from 'vitest'
import { ShopSettings } from '../../contract/settings/shop-settings.ts'
import { read } from './repository.ts'

test('every group of settings stands in docs/operations/settings.md', () => {
  const page = read('docs/operations/settings.md')
  const named = Object.keys(ShopSettings.shape).filter(
    (group) => page.includes(`\n| ${group} |`) || page.includes(`\`${group}\``),
  )
  expect(named).toEqual(Object.keys(ShopSettings.shape))
})

test('every job stands in docs/operations/jobs.md', () => {
  const jobs = [...read('server/jobs/list-jobs.ts').matchAll(/name: '([a-z-]+)'/g)].map(([, name]) => name)
  const rows = [...read('docs/operations/jobs.md').matchAll(/^\| ([a-z]+-[a-z-]+) \|/gm)].map(
    ([, name]) => name,
  )
  expect(rows.toSorted()).toEqual(jobs.toSorted())
})
