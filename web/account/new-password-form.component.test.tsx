import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, exampleOf } from '../../tests/setup/components/answers.ts'
import { mount } from '../../tests/setup/components/mount.tsx'
import { signedIn } from '../session/session.ts'
import ResetPassword from './reset-password/reset-password.tsx'

test('says whose password a link sets where somebody else is logged in, and who still is', async () => {
  const { _id: id, ...user } = exampleOf('login').data.user
  const other = { ...user, id, email: 'other@mail.example' }
  answerCalls({
    checkResetLink: { ...exampleOf('checkResetLink'), data: { email: 'ada@mail.example' } },
    resetPassword: exampleOf('resetPassword'),
    verify: { user: other },
  })
  signedIn(other)
  const address = window.location.href
  window.history.replaceState(null, '', '?token=a-mailed-link')
  onTestFinished(() => window.history.replaceState(null, '', address))
  await mount(<ResetPassword />)
  const note = 'This link is for ada@mail.example. You’re logged in as other@mail.example.'
  await expect.element(page.getByText(note)).toBeVisible()
  await page.getByLabelText('New password').fill('seven brass buttons')
  await page.getByRole('button', { name: 'Save password' }).click()
  const told = 'ada@mail.example has a new password. You’re still logged in as other@mail.example.'
  await expect.element(page.getByRole('listitem').filter({ hasText: told })).toBeVisible()
})
