import { beforeEach, expect, test } from 'vitest'
import type { HomePageSettings } from '../../../contract/settings/home-page-settings.ts'
import { homePageDraft, settleHomePage } from './home-page-values.ts'

const sent = { banner: { title: 'Autumn' } } as HomePageSettings
const next = { banner: { title: 'Autumn and winter' } } as HomePageSettings

beforeEach(homePageDraft.drop)

test('what was saved is forgotten', () => {
  homePageDraft.keep({ value: sent, version: 1 })
  settleHomePage(sent, 2)
  expect(homePageDraft.get()).toBeUndefined()
})

test('what was typed while the shop saved stays, and is saved next', () => {
  homePageDraft.keep({ value: sent, version: 1 })
  homePageDraft.keep({ value: next, version: 1 })
  settleHomePage(sent, 2)
  expect(homePageDraft.get()).toEqual({ value: next, version: 2 })
})
