import type { Page } from 'playwright-core'
import { press, type State, sharing } from '../state.ts'

const as = 'administrator'
const redirects = () => '/admin/pages/redirects'

const redirect = {
  id: '00000000-0000-7000-8000-000000000001',
  path: '/products/oxford-shirt',
  target: '/product/0199c1b2-8f10-7c35-8d6a-1e4b9a7c2d05',
  origin: 'import',
  createdAt: '2026-03-03T09:30:00.000Z',
}
const someRedirects = {
  data: [
    redirect,
    {
      ...redirect,
      id: redirect.id.replace(/1$/, '2'),
      path: '/spring',
      target: '/collections',
      origin: 'manual',
    },
    { ...redirect, id: redirect.id.replace(/1$/, '3'), path: `/${'long'.repeat(60)}`, origin: 'automatic' },
  ],
}

async function addWrongRedirect(page: Page) {
  await press('Add a redirect')(page)
  await page.getByLabel('Old address').fill('/')
  await page.getByLabel('Leads to').fill('javascript:alert(1)')
  await press('Save')(page)
}

const file = 'Redirect from,Redirect to\n/pages/faq,/pages/shipping\n/cart,/collections\n'

async function importRedirects(page: Page) {
  await press('Import')(page)
  const buffer = Buffer.from(file)
  await page
    .getByLabel('Shopify’s file')
    .setInputFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer })
}

export const redirectStates: readonly State[] = sharing({ as, at: redirects }, [
  { name: 'redirects', answers: { listRedirects: someRedirects }, shows: 'Imported' },
  { name: 'no redirects', answers: { listRedirects: { data: [] } }, shows: 'No redirects yet' },
  { name: 'redirects fail', broken: 'listRedirects', shows: 'Could not load the redirects' },
  { name: 'adding a redirect, wrong', acts: addWrongRedirect, shows: 'The home page can’t' },
  { name: 'importing redirects', acts: importRedirects, shows: 'Line 3' },
])
