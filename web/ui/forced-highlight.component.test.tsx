import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emulateForcedColours } from '../../tests/setup/components/emulate-forced-colours.ts'
import { mount } from '../../tests/setup/components/mount.tsx'
import { AddItemsTab } from '../admin/add-items/add-items-tab.tsx'
import { PersistentForm } from '../admin/add-items/persistent-form.tsx'
import { queryClient } from '../admin/api-query.ts'
import { ListItemsHead } from '../admin/list-items/list-items-head.tsx'

function systemColour(name: string): string {
  const probe = document.createElement('p')
  probe.style.cssText = `color: ${name}; forced-color-adjust: none`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

test('what is chosen is seen in colours of one’s own', async () => {
  await mount(
    <QueryClientProvider client={queryClient}>
      <ListItemsHead view="Stock" />
      <AddItemsTab />
      <PersistentForm />
    </QueryClientProvider>,
  )
  const size = (name: string) => page.getByRole('checkbox', { name, exact: true }).element().parentElement
  const view = (name: string) => page.getByRole('link', { name }).element()
  await emulateForcedColours()
  for (const [chosen, other] of [
    [size('M'), size('XS')],
    [view('Stock'), view('Products')],
  ] as const) {
    if (!chosen || !other) throw new Error('A choice is not on the page.')
    const look = getComputedStyle(chosen)
    expect(look.backgroundColor).not.toBe(getComputedStyle(other).backgroundColor)
    expect(look.color).toBe(systemColour('HighlightText'))
  }
})
