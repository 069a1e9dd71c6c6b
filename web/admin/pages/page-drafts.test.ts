import { beforeEach, expect, test } from 'vitest'
import type { EditedContentPage } from '../../../contract/content/content-page.ts'
import { keepPageEdit, pageDrafts, settlePage, showSaved } from './page-drafts.ts'

const page = { name: 'shipping', title: 'Shipping', body: 'Shipped.', version: 1 } as EditedContentPage
const sent = { title: 'Shipping', body: 'We send coats.' }
const saved = { ...page, ...sent, version: 2 }

beforeEach(() => {
  showSaved(page)
  keepPageEdit({ seen: page, typed: sent })
})

test('the saved page replaces what was sent', () => {
  settlePage(saved, sent)
  expect(pageDrafts.get('shipping')).toEqual({ seen: saved, typed: sent })
})

test('what was typed while the shop saved stays, on top of the saved page', () => {
  const typed = { ...sent, body: 'We send coats and hats.' }
  keepPageEdit({ seen: page, typed })
  settlePage(saved, sent)
  expect(pageDrafts.get('shipping')).toEqual({ seen: saved, typed })
})

test('what was discarded while the shop saved does not come back', () => {
  showSaved(page)
  settlePage(saved, sent)
  expect(pageDrafts.get('shipping')).toEqual({ seen: saved, typed: sent })
})
