import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, exampleOf } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { signedIn, signedOut } from '../../session/session.ts'
import { NewestProducts } from './newest-products.tsx'
import { Subscribe } from './subscribe.tsx'

const promise = page.getByText('Subscribe Now & get 20% off', { exact: true })

test('asks visitors, and only them, to subscribe; the button leads to signing up', async () => {
  const calls = answerCalls({})
  const shop = await mount(<Subscribe />)
  await expect.element(promise).not.toBeInTheDocument()
  signedOut()
  await expect.element(promise).toBeVisible()
  const email = page.getByLabelText('Email')
  await expect.element(email).toHaveAttribute('type', 'email')
  await email.fill('ada@mail.example')
  await userEvent.keyboard('{Enter}')
  expect(shop.location.pathname).toBe('/')
  await page.getByRole('link', { name: 'Subscribe' }).click()
  await expect.poll(() => shop.location.pathname + shop.location.search).toBe('/sign-up')
  expect(calls).toEqual([])
  const { _id: id, name, email: known } = exampleOf('login').data.user
  signedIn({ id, name, email: known, profilePicture: '' })
  await expect.element(promise).not.toBeInTheDocument()
})

test('the home page stands without its newest products when they can’t be loaded', async () => {
  await mount(<NewestProducts products={undefined} />)
  await expect.element(page.getByText('The newest products could not be loaded.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
})
