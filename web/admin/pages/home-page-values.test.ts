import { beforeEach, expect, test } from 'vitest'
import type { HomePageSettings } from '../../../contract/settings/home-page-settings.ts'
import { currentHomePage, dropHomePage, keepHomePage, settleHomePage } from './home-page-values.ts'

const sent = { banner: { title: 'Autumn' } } as HomePageSettings
const next = { banner: { title: 'Autumn and winter' } } as HomePageSettings

beforeEach(dropHomePage)

test('what was saved is forgotten', () => {
  keepHomePage(sent, 1)
  settleHomePage(sent, 2)
  expect(currentHomePage()).toBeUndefined()
})

test('what was typed while the shop saved stays, and is saved next', () => {
  keepHomePage(sent, 1)
  keepHomePage(next, 1)
  settleHomePage(sent, 2)
  expect(currentHomePage()).toEqual({ value: next, version: 2 })
})
