import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, exampleOf } from '../../../tests/setup/components/answers.ts'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import { NewColour } from './new-colour.tsx'

test('a colour whose answer was lost is asked for again as the same copy', async () => {
  const answers = [undefined, exampleOf('duplicateProduct')]
  const calls = answerCalls({ duplicateProduct: () => answers.shift() })
  const [product] = exampleOf('listProducts').data
  if (product === undefined) throw new Error('no product as an example')
  await mountPanel(<NewColour id={product._id} />)
  await userEvent.type(page.getByLabelText('Duplicate as another colour'), 'Moss{Enter}')
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  const add = page.getByRole('button', { name: 'Add colour' })
  await expect.element(add).toBeEnabled()
  await userEvent.click(add)
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]).toEqual(calls[0])
  expect(calls[0]?.input).toMatchObject({ copy_id: expect.any(String) })
})
