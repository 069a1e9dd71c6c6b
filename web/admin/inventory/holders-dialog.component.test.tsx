import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { moneyInUse, setMoney } from '../../../contract/money.ts'
import { answerCalls, exampleOf } from '../../../tests/setup/components/answers.ts'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import HoldersDialog from './holders-dialog.tsx'

test('an order that is cancelled says so where the keyboard goes on, as its entry is gone', async () => {
  const holders = exampleOf('listStockHolders').data
  let isCancelled = false
  answerCalls({
    listStockHolders: () => ({ data: isCancelled ? [] : holders }),
    adminCancelOrder() {
      isCancelled = true
      return exampleOf('adminCancelOrder')
    },
  })
  await mountPanel(<HoldersDialog onClose={vi.fn()} />)
  await page.getByRole('button', { name: 'Cancel order 1042 of Ada Loom' }).click()
  await expect.element(page.getByText('No unpaid orders hold stock right now.')).toBeVisible()
  const outcome = page.getByRole('status')
  await expect.element(outcome).toHaveTextContent('Order 1042 cancelled.')
  await expect.element(outcome).toHaveFocus()
})

test('the share of the stock that somebody holds is written as the shop writes amounts', async () => {
  setMoney({ ...moneyInUse(), decimal: ',' })
  onTestFinished(() => setMoney())
  const [holder] = exampleOf('listStockHolders').data
  if (holder === undefined) throw new Error('There is no example.')
  answerCalls({ listStockHolders: () => ({ data: [{ ...holder, pieces: 3, share: 12.5 }] }) })
  await mountPanel(<HoldersDialog onClose={vi.fn()} />)
  await expect.element(page.getByText('3 pieces, 12,5% of your stock')).toBeVisible()
})
