import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../tests/setup/components/mount.tsx'
import { toast } from './toast.ts'

const shown = page.getByRole('listitem').filter({ hasText: 'Your details are saved.' })

test('a toast stays for five seconds', async () => {
  await mount(<h1>Page</h1>)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  toast('Your details are saved.')
  await expect.poll(() => vi.advanceTimersByTime(50) && shown.elements().length).toBe(1)
  vi.advanceTimersByTime(4_800)
  await expect.element(shown).toBeInTheDocument()
  await expect.poll(() => vi.advanceTimersByTime(50) && shown.elements().length).toBe(0)
})

test('a toast can be closed by a thumb', async () => {
  await mount(<h1>Page</h1>)
  toast('Your details are saved.')
  const cross = shown.getByRole('button', { name: 'Close toast' })
  await expect.element(cross).toBeVisible()
  const { width, height } = cross.element().getBoundingClientRect()
  expect([width, height]).toEqual([44, 44])
  await cross.click()
  await expect.element(shown).not.toBeInTheDocument()
})
