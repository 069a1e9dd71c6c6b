import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import type { ShopperId } from '../../contract/accounts/shopper.ts'
import { mount } from '../../tests/setup/components/mount.tsx'
import { signedIn, signedOut } from '../session/session.ts'
import { tabStorage } from '../storage/tab-storage.ts'
import { ContactForm } from './contact-form.tsx'

const logIn = (name: string) =>
  signedIn({ id: name as ShopperId, name, email: `${name}@mail.example`, profilePicture: '' })

async function open() {
  await cleanup()
  await mount(<ContactForm onSent={() => {}} />)
}

beforeEach(() => {
  tabStorage.clear()
  signedOut()
})

test('what a shopper typed comes back for them after their session has ended, and for nobody else', async () => {
  logIn('ada')
  await open()
  await page.getByLabelText('Message').fill('Where is my parcel?')
  signedOut()
  await open()
  await expect.element(page.getByLabelText('Message')).toHaveValue('')
  logIn('eve')
  await open()
  await expect.element(page.getByLabelText('Email')).toHaveValue('eve@mail.example')
  await expect.element(page.getByLabelText('Message')).toHaveValue('')
  logIn('ada')
  await open()
  await expect.element(page.getByLabelText('Message')).toHaveValue('Where is my parcel?')
})

test('what a visitor typed is there after the login', async () => {
  await open()
  await page.getByLabelText('Message').fill('Do you ship to Malta?')
  logIn('ada')
  await open()
  await expect.element(page.getByLabelText('Message')).toHaveValue('Do you ship to Malta?')
})
