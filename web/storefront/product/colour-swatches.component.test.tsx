import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import { answerCalls, exampleOf } from '../../../tests/setup/components/answers.ts'
import { emulateForcedColours } from '../../../tests/setup/components/emulate-forced-colours.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { signedIn } from '../../session/session.ts'
import ColourSwatches from './colour-swatches.tsx'

const id = (last: number) => `01a22296-8ef7-71db-aa23-7bc2e04e917${last}` as ProductId

test('colours without a picture are told apart by their names', async () => {
  const colours = [
    { _id: id(1), colour: 'Olive', imgUrl: '' },
    { _id: id(2), colour: 'Navy', imgUrl: '', soldOut: true as const },
  ]
  await mount(<ColourSwatches current={id(1)} colours={colours} />)
  for (const name of ['Olive', 'Navy, sold out']) {
    const [colour = ''] = name.split(',')
    const seen = page.getByRole('link', { name, exact: true }).getByText(colour, { exact: true }).first()
    expect(seen.element().getBoundingClientRect().width).toBeGreaterThan(20)
  }
})

test('the shown colour is told apart in colours of one’s own', async () => {
  const colours = [
    { _id: id(1), colour: 'Olive', imgUrl: '' },
    { _id: id(2), colour: 'Navy', imgUrl: '' },
  ]
  await mount(<ColourSwatches current={id(1)} colours={colours} />)
  await emulateForcedColours()
  const border = (name: string) => getComputedStyle(page.getByRole('link', { name }).element()).borderTopColor
  expect(border('Olive')).not.toBe(border('Navy'))
})

test('a colour whose last pieces an own unpaid order holds is not sold out', async () => {
  const { _id, ...account } = exampleOf('login').data.user
  signedIn({ id: _id, ...account, profilePicture: '' })
  answerCalls({ getHeldStock: { data: [{ _id: id(2), selectedSize: 'S', quantity: 1 }] } })
  const colours = [
    { _id: id(1), colour: 'Olive', imgUrl: '', soldOut: true as const },
    { _id: id(2), colour: 'Navy', imgUrl: '', soldOut: true as const },
  ]
  await mount(<ColourSwatches current={id(1)} colours={colours} />)
  await expect.element(page.getByRole('link', { name: 'Navy', exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Olive, sold out', exact: true })).toBeVisible()
})
