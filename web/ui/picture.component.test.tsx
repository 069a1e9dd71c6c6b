import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../tests/setup/components/mount.tsx'
import { Picture } from './picture.tsx'

/** A picture of the shop's image host, of which there are several widths and formats. */
const hosted = '/images/d5e318bb99e8b371ffb59ada462d5536-1200x1500.jpg'

test('in a page that is there already, a picture is not announced beside being shown', async () => {
  await mount(<Picture address={hosted} alt="A coat" sizes="100vw" eager />)
  await expect.element(page.getByRole('img', { name: 'A coat' })).toBeVisible()
  expect(document.querySelectorAll('link[rel="preload"]')).toHaveLength(0)
})
