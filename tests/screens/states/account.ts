import type { Page } from 'playwright-core'
import { exampleOf } from '../../setup/example-answers.ts'
import { goodPassword } from '../../setup/shoppers.ts'
import { press, type State, sharing } from '../state.ts'

const type = (fields: Record<string, string>, button: string) => async (page: Page) => {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
  await press(button)(page)
}

const submit = (page: Page) =>
  page
    .locator('main form')
    .first()
    .evaluate((form) => (form as HTMLFormElement).requestSubmit())

/** A form is left as it was opened, but for one field. */
const save =
  (button: string, label?: string, text = '') =>
  async (page: Page) => {
    if (label) await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByRole('button', { name: button, exact: true }).click()
  }

async function eraseNothingFilledIn(page: Page) {
  await press('Delete your account')(page)
  await press('Delete for good')(page)
}

async function leaveUnsaved(page: Page) {
  await page.getByLabel('City').fill('Lond')
  await page.reload()
}

const choosePicture = (page: Page) =>
  page.getByLabel('Choose a picture').setInputFiles({
    name: 'portrait.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'),
  })

const chooseSize = async (page: Page) => {
  await page.getByLabel(/^Size of/).selectOption({ index: 1 })
  await press('ADD TO CART')(page)
}

const link = () => '/reset-password?token=a'
const goodLink = { checkResetLink: exampleOf('checkResetLink') }

const undoLink = {
  at: () => '/undo-email-change?token=a',
  answers: { checkUndoLink: exampleOf('checkUndoLink') },
}

export const accountStates: Record<string, readonly State[]> = {
  '/login': [
    { name: 'a visitor', shows: 'Forgot Password?' },
    { name: 'nothing filled in', acts: submit, shows: 'Please enter email and password' },
    {
      name: 'the wrong password',
      acts: type({ Email: 'otto@mail.example', Password: 'not it' }, 'Login'),
      shows: 'That email or password isn’t right.',
    },
    {
      name: 'fails',
      broken: 'login',
      acts: type({ Email: 'otto@mail.example', Password: 'whatever it is' }, 'Login'),
      shows: 'Something went wrong',
    },
    {
      name: 'logged in with a cart',
      tab: ({ product }) => ({
        cart: { items: [{ ...product, selectedSize: product.size[0], quantity: 1 }] },
      }),
      acts: type({ Email: 'otto@mail.example', Password: goodPassword }, 'Login'),
      shows: 'Your cart: 1 item',
    },
    {
      name: 'under way',
      held: 'login',
      acts: type({ Email: 'otto@mail.example', Password: 'whatever it is' }, 'Login'),
      shows: 'Forgot Password?',
    },
  ],
  '/sign-up': [
    { name: 'a visitor', shows: 'Already have an account?' },
    {
      name: 'from the home page',
      tab: () => ({ subscribing: 'ada@mail.example' }),
      shows: 'your code goes into your cart',
    },
    { name: 'nothing filled in', acts: submit, shows: 'Please fill all the fields' },
    {
      name: 'an address that is none',
      acts: type({ Name: 'Ada', Email: 'ada', Password: 'seven brass buttons' }, 'Sign up'),
      shows: 'Please enter a valid email address',
    },
    {
      name: 'a password too easy to guess',
      acts: type({ Name: 'Ada', Email: 'ada@mail.example', Password: 'password' }, 'Sign up'),
      shows: 'Already have an account?',
    },
  ],
  '/forgot-password': [
    { name: 'a visitor', shows: 'Send link' },
    { name: 'an address that is none', acts: submit, shows: 'Please enter a valid email address' },
    {
      name: 'sent',
      acts: type({ Email: 'nobody@mail.example' }, 'Send link'),
      shows: 'Check your email',
    },
  ],
  '/reset-password': sharing({ at: link }, [
    { name: 'from the mail', answers: goodLink, shows: 'Save password' },
    { name: 'too short', answers: goodLink, acts: submit, shows: 'Please use at least' },
    { name: 'a link that is used up', shows: 'This link no longer works' },
  ]),
  '/confirm-email': [
    { name: 'from the mail', at: () => '/confirm-email?token=a', shows: 'Confirm email address' },
    { name: 'with news', at: () => '/confirm-email?token=a&news=1', shows: 'you asked for our news' },
    {
      name: 'confirmed with news',
      at: () => '/confirm-email?token=a&news=1',
      answers: { confirmEmail: { message: 'Done.' } },
      acts: press('Confirm and subscribe'),
      shows: 'send you our news',
    },
    {
      name: 'a link that has expired',
      at: () => '/confirm-email?token=a',
      acts: press('Confirm email address'),
      shows: 'This link no longer works',
    },
  ],
  '/unsubscribe': sharing({ at: () => '/unsubscribe?token=a' }, [
    { name: 'from the mail', shows: 'Unsubscribe from our news' },
    {
      name: 'ended',
      answers: { unsubscribe: { message: 'Done.' } },
      acts: press('Unsubscribe'),
      shows: 'You’re unsubscribed',
    },
    { name: 'a link of nobody', acts: press('Unsubscribe'), shows: 'This link no longer works' },
    { name: 'busy', broken: 'unsubscribe', acts: press('Unsubscribe'), shows: 'Something went wrong' },
  ]),
  '/undo-email-change': [
    { name: 'from the mail', ...undoLink, shows: 'Undo the change' },
    { name: 'too short', ...undoLink, acts: submit, shows: 'Please use at least' },
    {
      name: 'a link that is used up',
      at: undoLink.at,
      shows: 'This link no longer works',
    },
  ],
  '/user-profile': sharing({ as: 'newcomer' }, [
    { name: 'a newcomer', shows: 'Personal details' },
    { name: 'a regular', as: 'regular', shows: 'Personal details' },
    { name: 'the longest name', as: 'long name', shows: 'Personal details' },
    { name: 'on its way', as: 'regular', held: 'getDetails', shows: 'Personal details' },
    { name: 'fails', as: 'regular', broken: 'getDetails', shows: 'could not be loaded' },
    {
      name: 'news not confirmed',
      answers: { getNewsConsent: { data: { state: 'pending' } } },
      shows: 'Then you’ll get our news.',
    },
    { name: 'news fail', as: 'regular', broken: 'getNewsConsent', shows: 'This could not be loaded' },
    {
      name: 'with a passkey',
      as: 'regular',
      answers: { listPasskeys: exampleOf('listPasskeys') },
      shows: 'Ada Loom',
    },
    {
      name: 'the link sent again',
      answers: { sendEmailVerification: { message: 'We have sent you the link again.' } },
      acts: press('Send it again'),
      shows: 'We have sent you the link again.',
    },
    { name: 'a picture chosen', acts: choosePicture, shows: 'hasn’t been uploaded yet' },
    { name: 'details not saved yet', acts: leaveUnsaved, shows: 'You have changes' },
    {
      name: 'details with an address that is none',
      acts: save('Save details', 'Email', 'ada'),
      shows: 'Please enter a valid email address',
    },
    {
      name: 'another address without the password',
      acts: save('Save account', 'Account email', 'nora@loom.example'),
      shows: 'Enter your current password.',
    },
    { name: 'no new password', acts: save('Change password'), shows: 'Please check these fields' },
    { name: 'no picture chosen', acts: press('Upload image'), shows: 'Choose a picture first.' },
    {
      name: 'about to be erased',
      as: 'regular',
      acts: press('Delete your account'),
      shows: 'This can’t be undone',
    },
    {
      name: 'about to be erased, nothing filled in',
      as: 'regular',
      acts: eraseNothingFilledIn,
      shows: 'Enter your current password.',
    },
  ]),
  '/user-wishlist': sharing({ as: 'one of each' }, [
    { name: 'empty', as: 'newcomer', shows: 'Your wishlist is empty' },
    { name: 'one', shows: 'Remove' },
    { name: 'many', as: 'regular', shows: 'Remove' },
    { name: 'no size chosen', acts: press('ADD TO CART'), shows: 'first.' },
    { name: 'put into the cart', acts: chooseSize, shows: 'View cart' },
    { name: 'the longest words', as: 'long name', shows: '$99,999.99' },
    { name: 'on its way', as: 'regular', held: 'getDetails', shows: 'Loading your wishlist' },
    { name: 'fails', as: 'regular', broken: 'getDetails', shows: 'Your wishlist could not be loaded' },
  ]),
}
