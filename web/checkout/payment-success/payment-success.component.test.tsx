import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ShopperId } from '../../../contract/accounts/shopper.ts'
import { answerCalls, exampleOf } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { to } from '../../paths.ts'
import { recordPaidOrder } from '../../payments/paid-order.ts'
import { signedIn } from '../../session/session.ts'
import PaymentSuccess, { clientLoader } from './payment-success.tsx'

type Props = ComponentProps<typeof PaymentSuccess>

test.each([
  ['Ada Byron', 'Thank you, Ada. Your order is confirmed.'],
  ['J. R. Smith', 'Thank you, J. Your order is confirmed.'],
  ['Dr. Ada Byron', 'Thank you. Your order is confirmed.'],
])('%s reads %j', async (name, words) => {
  answerCalls({ getPaymentProvider: { data: { name: 'test' }, leastCents: 50 } })
  const { _id: id, ...user } = exampleOf('login').data.user
  signedIn({ ...user, id, name })
  const loaderData = { amount: 57.5, paidAt: '2026-11-24T12:00:00.000Z', order: undefined }
  await mount(<PaymentSuccess {...({ loaderData } as unknown as Props)} />)
  await expect.element(page.getByText(words)).toBeVisible()
})

test('who logs in in the tab of another shopper is led to their own orders', async () => {
  const [order] = exampleOf('getUserOrders').data
  const verified = exampleOf('verify')
  if (order === undefined || verified.user === null)
    throw new Error('the examples have no order or no shopper')
  recordPaidOrder(order)
  const request = new Request(`https://shop.example${to.paymentSuccess()}`)
  const { id } = order.userData
  answerCalls({ verify: { ...verified, user: { ...verified.user, id } } })
  expect(await clientLoader({ request })).toMatchObject({ order: { _id: order._id } })
  const other = id.replace(/^.{8}/, 'ffffffff') as ShopperId
  answerCalls({ verify: { ...verified, user: { ...verified.user, id: other } } })
  await expect(clientLoader({ request })).rejects.toMatchObject({ status: 302 })
})
