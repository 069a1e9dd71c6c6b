import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnswerOf } from '../../../contract/operations.ts'
import { shippedSettings } from '../../../contract/settings/shipped-settings.ts'
import { answerCalls, exampleOf } from '../../../tests/setup/components/answers.ts'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import { uploadPicture } from '../../images/upload-picture.ts'
import { unsavedInput } from '../drafts.ts'
import { HomePageEditor } from './home-page-editor.tsx'
import { homePageDraft } from './home-page-values.ts'

vi.mock('../../images/upload-picture.ts', { spy: true })

const picture = (name: string) => new File(['picture'], name, { type: 'image/png' })

test('pictures that are uploaded at the same time all stay, with what is typed meanwhile', async () => {
  homePageDraft.drop()
  const homePage = { value: shippedSettings.homePage, version: 0 }
  const { data, mailFrom } = exampleOf('getSettings')
  answerCalls({
    getSettings: { data: { ...data, homePage }, mailFrom } as AnswerOf<'getSettings'>,
  })
  const uploads = new Map(['men.png', 'women.png'].map((name) => [name, Promise.withResolvers<string>()]))
  vi.mocked(uploadPicture).mockImplementation(({ name }) => uploads.get(name)?.promise ?? Promise.reject())
  await mountPanel(<HomePageEditor />)
  for (const name of ['Men', 'Women'])
    await userEvent.upload(
      page.getByLabelText(`Picture of ${name}`, { exact: true }),
      picture(`${name.toLowerCase()}.png`),
    )
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Autumn')
  const pictures = () => homePageDraft.get()?.value.entries.pictures
  uploads.get('men.png')?.resolve('/favicon.svg?men')
  await expect.poll(pictures).toMatchObject({ Men: '/favicon.svg?men' })
  uploads.get('women.png')?.resolve('/favicon.svg?women')
  await expect.poll(pictures).toMatchObject({ Men: '/favicon.svg?men', Women: '/favicon.svg?women' })
  expect(homePageDraft.get()?.value.banner.title).toBe('Autumn')
  expect(unsavedInput()?.sentences).toEqual(['Changes to the home page under Pages haven’t been saved yet.'])
  homePageDraft.drop()
})
