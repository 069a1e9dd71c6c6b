import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FileLine } from '../../../contract/redirects/redirect.ts'
import { answerCalls } from '../../../tests/setup/components/answers.ts'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import ImportRedirects from './import-redirects.tsx'

const refused = { line: 2, path: '/old-0', reason: 'The shop has a page at this address.' }

/** The first line of the file is refused. */
const outcomeOf = ({ lines }: { lines: FileLine[] }) => {
  const wrong = lines.filter(({ line }) => line === refused.line)
  return {
    data: { created: lines.length - wrong.length, changed: 0, same: 0, refused: wrong.map(() => refused) },
  }
}

async function chooseFile(
  importRedirects: Parameters<typeof answerCalls>[0]['importRedirects'],
  addresses: readonly string[] = Array.from({ length: 600 }, (_, at) => `/old-${at},/new`),
  header = 'Redirect from,Redirect to',
) {
  answerCalls({ checkRedirects: outcomeOf, importRedirects })
  const onImported = vi.fn()
  const onClose = vi.fn()
  await mountPanel(<ImportRedirects onClose={onClose} onImported={onImported} />)
  const file = new File([[header, ...addresses].join('\n')], 'redirects.csv')
  await userEvent.upload(page.getByLabelText('File of redirects'), file)
  return { onImported, onClose }
}

const outcome = (words: string) => page.getByRole('status').filter({ hasText: words })

test('an import that fails on its way says what was imported so far, and can be gone on with', async () => {
  const { onImported, onClose } = await chooseFile((input) =>
    input.lines.length < 500 ? undefined : outcomeOf(input),
  )
  await page.getByRole('button', { name: 'Import 599' }).click()
  await expect.element(outcome('So far: 499 redirects new')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Import 599' })).toHaveFocus()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(onImported).toHaveBeenCalledWith('499 redirects imported, 0 changed.')
  expect(onClose).not.toHaveBeenCalled()
})

test('after an import the keyboard is at what became of the file, and Escape shows the new redirects', async () => {
  const { onImported } = await chooseFile(outcomeOf)
  await page.getByRole('button', { name: 'Import 599' }).click()
  await expect.element(outcome('Done: 599 redirects new')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onImported.mock.calls).toEqual([['599 redirects imported, 0 changed.']])
})

test('before an import, an address that the file leads to two places is named with the line that counts', async () => {
  await chooseFile(outcomeOf, ['/old-0,/x', '/a,/one', '/b,/three', '/A/,/two'])
  await expect.element(outcome('1 line is ignored')).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: 'Line 3: /a' })
  await expect.element(line.filter({ hasText: 'Line 5 has the same address.' })).toBeVisible()
})

test('a line that is ignored is neither counted nor sent', async () => {
  const sent: number[] = []
  const importing = (input: { lines: FileLine[] }) => {
    sent.push(...input.lines.map(({ line }) => line))
    return outcomeOf(input)
  }
  await chooseFile(importing, ['/old-0,/x', '/a,/one', '/b,/three', '/A/,/two'])
  await expect.element(outcome('In this file: 2 redirects new, 0 changed')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2' }).click()
  await expect.element(outcome('Done: 2 redirects new')).toBeVisible()
  expect(sent).toEqual([2, 4, 5])
})

test('lines that a file of WordPress tells from redirects are named before and after the import', async () => {
  const lines = ['/x,/zero,0,disabled', '/a,/one,0,active', '/b,/two,0,disabled', '^/c,/three,1,active']
  await chooseFile(outcomeOf, lines, 'source,target,regex,status')
  const taken = '1 redirect new, 0 changed, 0 the same, 3 that can’t be imported.'
  await expect.element(outcome(`In this file: ${taken}`)).toBeVisible()
  await page.getByRole('button', { name: 'Import 1' }).click()
  await expect.element(outcome(`Done: ${taken}`)).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Line 5: ^/c' })).toBeVisible()
})
