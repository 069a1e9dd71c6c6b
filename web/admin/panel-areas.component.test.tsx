import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../tests/setup/components/mount.tsx'
import { MoreMenu } from './panel-areas.tsx'

test('below a bar that stays in view the last area of the menu is reached on a short phone, and the page stays where it is', async () => {
  await page.viewport(390, 664)
  onTestFinished(() => page.viewport(390, 844))
  await mount(
    <div style={{ height: '300vh' }}>
      <div style={{ position: 'sticky', top: 0, height: 'var(--tabs-height)', display: 'flex' }}>
        <MoreMenu />
      </div>
    </div>,
  )
  await page.getByText('More').click()
  window.scrollTo(0, 400)
  const last = page.getByRole('link', { name: 'Status' })
  last.element().focus()
  await expect.element(last).toHaveFocus()
  expect(last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  expect(window.scrollY).toBe(400)
})
