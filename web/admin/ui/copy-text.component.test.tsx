import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import { RecoveryCodesDialog } from '../account/recovery-codes-dialog.tsx'
import { CopyId } from '../orders/copy-id.tsx'

/** Where the panel is opened without HTTPS, browsers give pages no clipboard. */
beforeEach(() => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
})

test('without a clipboard the id of an order is shown to be copied by hand', async () => {
  await mountPanel(<CopyId id="018f-order" of="order 1001" />)
  await page.getByRole('button', { name: 'Copy order ID of order 1001' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('018f-order')
})

test('without a clipboard recovery codes are said not to be copied', async () => {
  await mountPanel(<RecoveryCodesDialog codes={['abcd-efgh']} onClose={() => {}} />)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('The codes couldn’t be copied. Please write them down.')
})
