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
