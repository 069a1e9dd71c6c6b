import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { mount } from '../../tests/setup/components/mount.tsx'
import { ChoiceBox } from '../admin/list-items/choice-box.tsx'
import { Checkbox } from './checkbox.tsx'

const emulate = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

test('a tick is seen in colours of one’s own', async () => {
  onTestFinished(async () => {
    await emulate('none')
  })
  await mount(
    <>
      <Checkbox label="Send me news" defaultChecked />
      <ChoiceBox label="Harbour Shirt" defaultChecked onChoose={() => {}} />
    </>,
  )
  await emulate('active')
  for (const box of page.getByRole('checkbox').elements()) {
    const tick = box.parentElement?.querySelector('svg')
    if (!tick) throw new Error('There is no tick.')
    expect(getComputedStyle(tick).color).not.toBe(getComputedStyle(box).backgroundColor)
    expect(getComputedStyle(tick).color).toBe('rgb(0, 0, 0)')
  }
})
