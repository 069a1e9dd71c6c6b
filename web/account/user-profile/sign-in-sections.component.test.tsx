import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, exampleOf } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import SignInSections from './sign-in-sections.tsx'

const { _id: id, ...account } = exampleOf('login').data.user
const shopper = { id, ...account, profilePicture: '' }
const [passkey] = exampleOf('listPasskeys').data.passkeys
const [session] = exampleOf('listSessions').data.sessions
if (passkey === undefined || session === undefined) throw new Error('the examples are empty')
const phone = { ...passkey, name: 'My phone' }
const here = { ...session, isThis: true }
const elsewhere = { ...session, id: `${session.id.slice(0, -1)}0`, device: 'Firefox on Linux', isThis: false }
const section = (name: string) => page.getByRole('region', { name })
const heading = (name: string) => page.getByRole('heading', { name })

const open = async (answers: Parameters<typeof answerCalls>[0]) => {
  answerCalls({
    listPasskeys: { data: { passkeys: [phone] } },
    listSessions: { data: { sessions: [here, elsewhere] } },
    ...answers,
  })
  await mount(<SignInSections shopper={shopper} />)
}

test('a passkey that is removed leaves the focus at its list, and words that a screen reader hears', async () => {
  const forget = vi.spyOn(PublicKeyCredential, 'signalUnknownCredential').mockResolvedValue()
  onTestFinished(() => forget.mockRestore())
  await open({ removePasskey: { data: { passkeys: [] } } })
  const status = section('Passkeys').getByRole('status')
  await expect.element(status).toHaveTextContent('')
  await page.getByRole('button', { name: 'Remove the passkey My phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(status).toHaveTextContent('The passkey “My phone” has been removed.')
  await expect.element(heading('Passkeys')).toHaveFocus()
  expect(forget).toHaveBeenCalledWith({ rpId: location.hostname, credentialId: phone.credentialId })
})

test('a passkey gets another name, and the focus goes back to its button', async () => {
  const tablet = { ...phone, name: 'My tablet' }
  await open({ renamePasskey: { data: { passkeys: [tablet] } } })
  await page.getByRole('button', { name: 'Rename the passkey My phone' }).click()
  const name = page.getByRole('dialog').getByLabelText('Name')
  await expect.element(name).toHaveFocus()
  await name.fill('')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toBeInvalid()
  await name.fill('My tablet')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('My tablet', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Rename the passkey My tablet' })).toHaveFocus()
})

test('a session that is ended leaves the focus at the list', async () => {
  await open({ endOtherSessions: exampleOf('endOtherSessions') })
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect.element(heading('Where you’re logged in')).toHaveFocus()
})

test('passkeys that could not be loaded are not said to be none', async () => {
  await open({ listPasskeys: undefined })
  await expect.element(section('Passkeys').getByText(/^This could not be loaded/)).toBeVisible()
  await expect.element(page.getByText('No passkeys yet.')).not.toBeInTheDocument()
})
