import type { Page } from 'playwright-core'
import { exampleOf } from '../../setup/example-answers.ts'
import { press, type State, sharing } from '../state.ts'

const as = 'administrator'
const redirects = () => '/admin/pages/redirects'

const [redirect] = exampleOf('listRedirects').data
const someRedirects = {
  data: [
    { ...redirect, id: 'a', origin: 'import' },
    { ...redirect, id: 'b', path: '/spring', target: '/collections' },
    { ...redirect, id: 'c', path: `/${'long'.repeat(60)}`, origin: 'automatic' },
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
    .getByLabel('File of redirects')
    .setInputFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer })
}

export const redirectStates: readonly State[] = sharing({ as, at: redirects }, [
  { name: 'redirects', answers: { listRedirects: someRedirects }, shows: 'Imported' },
  { name: 'no redirects', answers: { listRedirects: { data: [] } }, shows: 'No redirects yet' },
  { name: 'redirects fail', broken: 'listRedirects', shows: 'Could not load the redirects' },
  { name: 'adding a redirect, wrong', acts: addWrongRedirect, shows: 'The home page can’t' },
  { name: 'importing redirects', acts: importRedirects, shows: 'Line 3' },
])
