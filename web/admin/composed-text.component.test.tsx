import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, exampleOf } from '../../tests/setup/components/answers.ts'
import { mount } from '../../tests/setup/components/mount.tsx'
import { mountPanel } from '../../tests/setup/components/mount-panel.tsx'
import { NewColour } from './edit-product/new-colour.tsx'
import { FindProduct } from './find-product.tsx'
import { EditableText } from './list-items/editable-text.tsx'

/** Japanese, Chinese and Korean are composed: Enter then takes a word over into the field, and Escape leaves it out. */
const pressWhileComposing = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }),
  )

test('Enter copies a product to a colour once its name is composed', async () => {
  const calls = answerCalls({ duplicateProduct: exampleOf('duplicateProduct') })
  const [product] = exampleOf('listProducts').data
  if (product === undefined) throw new Error('no product as an example')
  await mountPanel(<NewColour id={product._id} />)
  await userEvent.type(page.getByLabelText('Duplicate as another colour'), '藍')
  pressWhileComposing('Enter')
  await userEvent.keyboard('色{Enter}')
  await vi.waitFor(() =>
    expect(calls.map(({ input }) => input)).toMatchObject([{ id: product._id, colour: '藍色' }]),
  )
})

test('keys choose a product once what is searched for is composed', async () => {
  answerCalls({ listProducts: exampleOf('listProducts') })
  const onChoose = vi.fn()
  await mountPanel(<FindProduct label="Products" chosen={[]} onChoose={onChoose} />)
  await userEvent.type(page.getByLabelText('Products'), '藍')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  for (const key of ['Escape', 'Enter']) pressWhileComposing(key)
  await expect.element(page.getByLabelText('Products')).toHaveValue('藍')
  expect(onChoose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledOnce()
})

test('Escape leaves a name that is edited as it is typed so far while a word is composed', async () => {
  await mount(
    <EditableText name="Name" of="Badger Socks" value="靴下" save={vi.fn()}>
      靴下
    </EditableText>,
  )
  await userEvent.click(page.getByRole('button'))
  pressWhileComposing('Escape')
  await expect.element(page.getByLabelText('Name of Badger Socks')).toHaveValue('靴下')
})
