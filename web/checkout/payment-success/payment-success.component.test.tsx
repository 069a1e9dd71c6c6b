import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, exampleOf } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { signedIn } from '../../session/session.ts'
import PaymentSuccess from './payment-success.tsx'

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
