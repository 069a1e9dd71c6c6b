import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../tests/setup/components/mount.tsx'
import { Sheet } from './sheet.tsx'

test('a sheet that holds more than the screen keeps its head and foot in sight, and scrolls between them', async () => {
  const long = Array.from({ length: 60 }, (_one, line) => `Filter ${line + 1}`)
  await mount(
    <Sheet open onClose={() => {}} title="Filters" footer={<button type="button">Show</button>}>
      {long.map((filter) => (
        <p key={filter}>
          <input type="checkbox" aria-label={filter} className="sr-only" />
          {filter}
        </p>
      ))}
    </Sheet>,
  )
  const last = page.getByText('Filter 60')
  await expect.element(last).not.toBeInViewport()
  last.element().scrollIntoView()
  await expect.element(last).toBeInViewport()
  page.getByRole('checkbox').last().element().focus()
  for (const name of ['Close', 'Show'])
    await expect.element(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  const sheet = page.getByRole('dialog').element()
  await expect.poll(() => sheet.scrollHeight - sheet.clientHeight).toBe(0)
})
