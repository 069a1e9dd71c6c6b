import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, exampleOf, refusal } from '../../tests/setup/components/answers.ts'
import { mount } from '../../tests/setup/components/mount.tsx'
import ForgotPassword from './forgot-password/forgot-password.tsx'
import Login from './login/login.tsx'
import ResetPassword from './reset-password/reset-password.tsx'
import SignUp from './sign-up/sign-up.tsx'

const name = page.getByLabelText('Name')
const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const toast = (words: string) => page.getByRole('listitem').filter({ hasText: words })
const button = (words: string) => page.getByRole('button', { name: words, exact: true })

async function logIn(typedEmail: string, typedPassword: string) {
  await email.fill(typedEmail)
  await password.fill(typedPassword)
  await button('Login').click()
}

async function signUp(typedName: string, typedEmail: string) {
  await name.fill(typedName)
  await email.fill(typedEmail)
  await password.fill('seven brass buttons')
  await button('Sign up').click()
}

describe('login', () => {
  const wrong = 'That email or password isn’t right.'

  test('with a field left empty says so, at the field too, and sends nothing', async () => {
    const calls = answerCalls({})
    await mount(<Login />)
    await email.fill('ada@mail.example')
    await button('Login').click()
    await expect.element(toast('Please enter email and password')).toBeVisible()
    await expect.element(password).toHaveFocus()
    await expect.element(password).toBeInvalid()
    await expect.element(password).toHaveAccessibleDescription('Enter your password.')
    await expect.element(email).toHaveValue('ada@mail.example')
    expect(calls).toEqual([])
  })

  test('with something that is no email address says so and clears both fields', async () => {
    const calls = answerCalls({})
    await mount(<Login />)
    await logIn('ada at mail', 'secret words')
    await expect.element(toast('Please enter a valid email address')).toBeVisible()
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveValue('')
    await expect.element(password).toHaveValue('')
    expect(calls).toEqual([])
  })

  test('that is refused shows the words of the shop and keeps what was typed', async () => {
    answerCalls({ login: refusal('wrong-credentials', { message: wrong }) })
    await mount(<Login />)
    await logIn('ada@mail.example', 'not the password')
    await expect.element(password).toHaveAccessibleDescription(wrong)
    await expect.element(password).toHaveFocus()
    await expect.element(email).toHaveValue('ada@mail.example')
    await toast(wrong).getByRole('button', { name: 'Close toast' }).click()
    await expect.element(toast(wrong)).not.toBeInTheDocument()
    await expect.element(password).toHaveAccessibleDescription(wrong)
  })

  test('that is refused for another reason keeps it written above the button', async () => {
    answerCalls({ login: undefined })
    await mount(<Login />)
    await logIn('ada@mail.example', 'seven brass buttons')
    const words = 'The shop could not be reached. Please check your connection and try again.'
    await expect.element(toast(words)).toBeVisible()
    const written = page.getByText(words).and(page.elementLocator(document.body).getByRole('paragraph'))
    await expect.element(written).toBeVisible()
    await password.fill('another')
    await expect.element(written).not.toBeInTheDocument()
  })

  test('that is left, sent again or succeeds takes the toast of what was wrong with it', async () => {
    const { user } = exampleOf('login').data
    answerCalls({
      login: ({ password: typed }) =>
        typed === 'right' ? exampleOf('login') : refusal('wrong-credentials', { message: wrong }),
      verify: exampleOf('verify'),
    })
    const shop = await mount(<Login />)
    await button('Login').click()
    const missing = toast('Please enter email and password')
    await missing.hover()
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect.poll(() => shop.location.pathname).toBe('/sign-up')
    await expect.element(missing).not.toBeInTheDocument()
    await button('Login').click()
    // A toast stays while the pointer is on it.
    await missing.hover()
    await email.fill(user.email)
    await password.fill('not the password')
    await userEvent.keyboard('{Enter}')
    await expect.element(toast(wrong)).toBeVisible()
    await expect.element(missing).not.toBeInTheDocument()
    await toast(wrong).hover()
    await password.fill('right')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => shop.location.pathname).toBe('/')
    await expect.element(toast(wrong)).not.toBeInTheDocument()
  })

  test('shows and hides the password', async () => {
    await mount(<Login />)
    await password.fill('secret words')
    await expect.element(password).toHaveAttribute('type', 'password')
    await button('Show Password').click()
    await expect.element(password).toHaveAttribute('type', 'text')
    await button('Hide Password').click()
    await expect.element(password).toHaveAttribute('type', 'password')
    await expect.element(password).toHaveValue('secret words')
  })

  test('tells password managers what its fields are', async () => {
    await mount(<Login />)
    await expect.element(email).toHaveAttribute('autocomplete', 'username webauthn')
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
  })
})

describe('sign-up', () => {
  test('tells password managers what its fields are', async () => {
    await mount(<SignUp />)
    await expect.element(email).toHaveAttribute('autocomplete', 'username')
    await expect.element(password).toHaveAttribute('autocomplete', 'new-password')
  })

  test('with a field left empty says so and points at the first', async () => {
    const calls = answerCalls({})
    await mount(<SignUp />)
    await email.fill('grace@mail.example')
    await button('Sign up').click()
    await expect.element(toast('Please fill all the fields')).toBeVisible()
    await expect.element(name).toHaveFocus()
    expect(calls).toEqual([])
  })

  test('with something that is no email address says so and clears email and password', async () => {
    const calls = answerCalls({})
    await mount(<SignUp />)
    await signUp('Grace', 'grace')
    await expect.element(toast('Please enter a valid email address')).toBeVisible()
    await expect.element(name).toHaveValue('Grace')
    await expect.element(email).toHaveValue('')
    await expect.element(password).toHaveValue('')
    expect(calls).toEqual([])
  })

  test('with a taken address shows the words of the shop', async () => {
    const taken = refusal('email-taken')
    answerCalls({ signUp: taken })
    const shop = await mount(<SignUp />)
    await signUp('Grace', 'grace@mail.example')
    await expect.element(toast(taken.message)).toBeVisible()
    await expect.element(email).toHaveAccessibleDescription(taken.message)
    await page.getByRole('link', { name: 'Log in', exact: true }).click()
    await expect.poll(() => shop.location.pathname).toBe('/login')
  })
})

describe('after the answer was lost of a call that has been made all the same', () => {
  const retry = async (words: string) => {
    await button(words).click()
    await expect.element(page.getByText(/^The shop could not be reached\./).first()).toBeVisible()
    await button(words).click()
  }
  const made = { login: exampleOf('login'), verify: exampleOf('verify') }

  test('signing up once more signs in', async () => {
    let times = 0
    const calls = answerCalls({
      ...made,
      signUp: () => (++times === 1 ? undefined : refusal('email-taken')),
    })
    await mount(<SignUp />)
    await name.fill('Grace')
    await email.fill('grace@mail.example')
    await password.fill('seven brass buttons')
    await retry('Sign up')
    await expect.poll(() => calls.map((call) => call.name)).toEqual(['signUp', 'login', 'verify'])
    expect(calls[1]?.input).toEqual({ email: 'grace@mail.example', password: 'seven brass buttons' })
  })

  test('saving the new password of a mailed link once more says that it is changed', async () => {
    history.replaceState(null, '', `${location.pathname}?token=mailed`)
    let times = 0
    const { user } = exampleOf('login').data
    answerCalls({
      ...made,
      checkResetLink: { ...exampleOf('checkResetLink'), data: { email: user.email } },
      resetPassword: () => (++times === 1 ? undefined : refusal('reset-link-invalid')),
    })
    await mount(<ResetPassword />)
    await page.getByLabelText('New password').fill('nine blue shirts')
    await retry('Save password')
    await expect.element(toast('Your password has been changed.')).toBeVisible()
  })
})

describe('a forgotten password', () => {
  test('is asked for with an address, whose host may be in letters of its own; none is said at the field', async () => {
    const calls = answerCalls({ forgotPassword: exampleOf('forgotPassword') })
    await mount(
      <main>
        <ForgotPassword />
      </main>,
    )
    await email.fill('ada')
    await button('Send link').click()
    await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address')
    await expect.element(email).toHaveFocus()
    expect(calls).toEqual([])
    await email.fill('ada@пример.рф')
    await button('Send link').click()
    await expect.element(page.getByRole('heading', { name: 'Check your email' })).toHaveFocus()
    expect(calls).toHaveLength(1)
  })

  test('is asked for again when the link is used up while the page is open', async () => {
    history.replaceState(null, '', `${location.pathname}?token=used`)
    answerCalls({
      checkResetLink: exampleOf('checkResetLink'),
      resetPassword: refusal('reset-link-invalid'),
    })
    await mount(<ResetPassword />)
    await page.getByLabelText('New password').fill('nine blue shirts')
    await button('Save password').click()
    await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
  })
})
