import type { Page } from 'playwright-core'
import { exampleOf } from '../../setup/example-answers.ts'
import { press, type State, sharing } from '../state.ts'
import { importStates } from './imports.ts'
import { redirectStates } from './redirects.ts'
import { searchStates } from './search.ts'

const as = 'administrator'
const list = () => '/admin/pages'
const at = () => '/admin/pages?page=terms'

const theirs = {
  data: { ...exampleOf('getEditedContentPage').data, name: 'terms', title: 'Terms', version: 3 },
}

const type = (text: string) => async (page: Page) => page.getByLabel('Text').fill(text)
const publishNothing = async (page: Page) => {
  await type('')(page)
  await press('Publish')(page)
}

const homePage = () => '/admin/pages?page=home'
const switchOn = async (page: Page) => {
  await page.getByLabel('Show five best sellers').check()
  await page.getByLabel('Show it above the promises').check()
}
const saveUntitled = async (page: Page) => {
  await page.getByRole('group', { name: 'Banner', exact: true }).getByLabel('Title').fill('')
  await press('Save home page')(page)
}

export const pagesStates: Record<string, readonly State[]> = {
  '/pages/:name': [
    { name: 'published', at: () => '/pages/terms', shows: 'How we sell' },
    { name: 'not published', at: () => '/pages/imprint', shows: 'We can’t find that page' },
  ],
  '/admin/pages/:part?': [
    ...redirectStates,
    ...searchStates,
    ...importStates,
    { name: 'the list', as, at: list, shows: 'Imprint' },
    { name: 'the list fails', as, at: list, broken: 'listContentPages', shows: 'Could not load the pages' },
    { name: 'open for editing', as, at, shows: 'What shoppers read' },
    { name: 'read only', as: 'read-only staff', at, shows: 'What shoppers read' },
    {
      name: 'a page that was never written',
      as,
      at: () => '/admin/pages?page=imprint',
      shows: 'Original text',
    },
    ...sharing({ as, at }, [
      { name: 'the preview', on: 'phones', acts: press('Preview'), shows: 'How we sell' },
      { name: 'typed', acts: type('## Heading\n\nWords.'), shows: 'Discard changes' },
      { name: 'published without a text', acts: publishNothing, shows: 'Write the page before' },
      { name: 'two versions compared', acts: press('Compare'), shows: 'Restore this text' },
      {
        name: 'changed meanwhile',
        answers: { getEditedContentPage: theirs },
        async acts(page) {
          await type('An order is binding.')(page)
          await press('Save draft')(page)
        },
        shows: 'Changed while you were editing',
      },
    ]),
    ...sharing({ at: homePage }, [
      { name: 'the home page', as, shows: 'Button text' },
      { name: 'the home page, read only', as: 'read-only staff', shows: 'Button text' },
      { name: 'the home page with its blocks', as, acts: switchOn, shows: 'What the picture shows' },
      { name: 'the home page without a title', as, acts: saveUntitled, shows: 'Enter the title of' },
    ]),
    { name: 'a page fails', as, at, broken: 'getEditedContentPage', shows: 'Could not load the page' },
  ],
}
