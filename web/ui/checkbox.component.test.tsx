import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emulateForcedColours } from '../../tests/setup/components/emulate-forced-colours.ts'
import { mount } from '../../tests/setup/components/mount.tsx'
import { ChoiceBox } from '../admin/list-items/choice-box.tsx'
import { Checkbox } from './checkbox.tsx'

test('a tick is seen in colours of one’s own', async () => {
  await mount(
    <>
      <Checkbox label="Send me news" defaultChecked />
      <ChoiceBox label="Harbour Shirt" defaultChecked onChoose={() => {}} />
    </>,
  )
  await emulateForcedColours()
  for (const box of page.getByRole('checkbox').elements()) {
    const tick = box.parentElement?.querySelector('svg')
    if (!tick) throw new Error('There is no tick.')
    expect(getComputedStyle(tick).color).not.toBe(getComputedStyle(box).backgroundColor)
    expect(getComputedStyle(tick).color).toBe('rgb(0, 0, 0)')
  }
})
