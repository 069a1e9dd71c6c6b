import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, exampleOf, refusal } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import AdminDoor from './admin-login.tsx'

test('says what is wrong with a login where it is wrong, without a toast', async () => {
  const calls = answerCalls({
    adminVerify: { admin: null },
    adminLogin: refusal('wrong-credentials'),
  })
  const logins = () => calls.filter(({ name }) => name === 'adminLogin')
  await mount(<AdminDoor />)
  const email = page.getByLabelText('Email', { exact: true })
  const password = page.getByLabelText('Password', { exact: true })
  const logIn = page.getByRole('button', { name: 'Log in' })
  await logIn.click()
  await expect.element(email).toHaveAccessibleDescription('Enter your email.')
  await expect.element(password).toHaveAccessibleDescription('Enter your password.')
  await expect.element(email).toHaveFocus()
  expect(logins()).toEqual([])

  await email.fill('owner@shop.example')
  await password.fill('not the password')
  await logIn.click()
  await expect.element(page.getByRole('alert').getByText('That email or password isn’t right.')).toBeVisible()
  await expect.element(email).toHaveValue('owner@shop.example')
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument()
  expect(logins()).toHaveLength(1)
})

test('says that cookies are blocked where the browser has refused that of the login', async () => {
  answerCalls({ adminVerify: { admin: null }, adminLogin: exampleOf('adminLogin') })
  await mount(<AdminDoor />)
  await page.getByLabelText('Email', { exact: true }).fill('owner@shop.example')
  await page.getByLabelText('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Log in' }).click()
  const told = 'Cookies are blocked, so you can’t log in. Allow cookies for this site, then try again.'
  await expect.element(page.getByRole('alert').getByText(told)).toBeVisible()
})
