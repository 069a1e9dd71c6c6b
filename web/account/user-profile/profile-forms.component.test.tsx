import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, exampleOf, refusal } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { UploadRefused, uploadPicture } from '../../images/upload-picture.ts'
import { signedIn, useSession } from '../../session/session.ts'
import { noDetails } from '../read-details.ts'
import { AccountForm } from './account-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { PersonalDetailsForm } from './personal-details-form.tsx'
import { PictureForm } from './picture-form.tsx'
import { YourData } from './your-data.tsx'

vi.mock('../../images/upload-picture.ts', { spy: true })

const { _id: id, ...account } = exampleOf('login').data.user
const field = (label: string) => page.getByLabelText(label, { exact: true })
const words = (text: string) => page.getByText(text, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const picture = (name: string) => page.getByRole('img', { name, exact: true })
const file = (name: string, type: string, content: string) => new File([content], name, { type })
const letter = () => file('letter.txt', 'text/plain', 'Dear shop')
const drawing = () =>
  file('drawn.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')
const noPicture = (name: string) =>
  words(`“${name}” is not a picture. Please choose a JPEG, PNG, WebP, AVIF or GIF file.`)

async function openDetails(answers: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({ getDetails: { data: { userPersonalDetails: noDetails } }, ...answers })
  await mount(<PersonalDetailsForm id={id} />)
  await expect.element(field('City')).toBeVisible()
  return () => calls.map(({ name }) => name)
}

test('personal details offer the countries by name, and take any other word', async () => {
  const calls = await openDetails({ updatePersonalDetails: exampleOf('updatePersonalDetails') })
  const country = field('Country')
  await expect.element(country).toHaveAttribute('autocomplete', 'country-name')
  const { list } = country.element() as HTMLInputElement
  const offered = Array.from(list?.options ?? [], ({ value }) => value)
  expect(offered.length).toBeGreaterThan(240)
  expect(offered).toEqual(expect.arrayContaining(['Japan', 'United Kingdom', 'United States']))
  await country.fill('Ruritania')
  await button('Save details').click()
  await expect.element(words('Your details have been saved.')).toBeVisible()
  expect(calls()).toEqual(['getDetails', 'updatePersonalDetails'])
})

test.each([390, 1280])(
  'the outline of personal details is as high as the form, %i px wide',
  async (width) => {
    const answer = Promise.withResolvers<void>()
    answerCalls({
      getDetails: async () => {
        await answer.promise
        const address = { street: '1 Main St', city: 'Salem', state: 'OR', zipcode: '97301', country: 'US' }
        return { data: { userPersonalDetails: { ...noDetails, address } } }
      },
    })
    await page.viewport(width, 800)
    await mount(<PersonalDetailsForm id={id} />)
    const section = page.getByRole('region', { name: 'Personal details' })
    const heightOf = () => section.element().getBoundingClientRect().height
    const outlined = heightOf()
    answer.resolve()
    await expect.element(field('City')).toBeVisible()
    expect(Math.abs(heightOf() - outlined)).toBeLessThan(8)
  },
)

test('personal details with something that is no email address are refused at the field', async () => {
  const calls = await openDetails()
  await field('Email').fill('ada')
  await button('Save details').click()
  await expect.element(words('Please enter a valid email address')).toBeVisible()
  await expect.element(field('Email')).toHaveFocus()
  expect(calls()).toEqual(['getDetails'])
})

test('personal details in a wrong form are told when the field is left, not before', async () => {
  await openDetails()
  await userEvent.type(field('Email'), 'ada@')
  await expect.element(words('Please enter a valid email address')).not.toBeInTheDocument()
  await field('City').click()
  await expect.element(words('Please enter a valid email address')).toBeVisible()
  await expect.element(field('City')).toHaveFocus()
})

test('personal details that could not be saved say so and keep what was typed', async () => {
  await openDetails({ updatePersonalDetails: undefined })
  await field('City').fill('London')
  await button('Save details').click()
  await expect
    .element(words('The shop could not be reached. Please check your connection and try again.'))
    .toBeVisible()
  await expect.element(field('City')).toHaveValue('London')
})

test('of personal details what was changed is saved, and nothing that another tab may have saved meanwhile', async () => {
  const address = {
    street: '1 Mill Lane',
    city: 'Leeds',
    state: '',
    zipcode: 'LS1 4AP',
    country: 'United Kingdom',
  }
  const calls = answerCalls({
    getDetails: { data: { userPersonalDetails: { ...noDetails, address, phoneNumber: '020 7946 0000' } } },
    updatePersonalDetails: exampleOf('updatePersonalDetails'),
  })
  await mount(<PersonalDetailsForm id={id} />)
  for (const [label, text] of [
    ['Town or city', 'York'],
    ['First name', 'Grace'],
  ] as const) {
    await field(label).fill(text)
    await button('Save details').click()
    await expect.element(words('Your details have been saved.')).toBeVisible()
  }
  const sent = calls.flatMap(({ name, input }) => (name === 'updatePersonalDetails' ? [input] : []))
  expect(sent).toEqual([
    { id, address: { ...address, city: 'York' } },
    { id, firstName: 'Grace' },
  ])
})

test('personal details that could not be loaded can be asked for again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  let times = 0
  answerCalls({
    getDetails: () => (times++ === 0 ? undefined : { data: { userPersonalDetails: noDetails } }),
  })
  await mount(<PersonalDetailsForm id={id} />)
  await expect.element(words('Your details could not be loaded. Please try again.')).toBeVisible()
  await button('Try again').click()
  await expect.element(field('City')).toHaveValue('')
})

async function openPicture() {
  answerCalls({ updateProfilePicture: exampleOf('updateProfilePicture') })
  await mount(<PictureForm shopper={{ id, ...account }} />)
}

test('no picture is sent when none is chosen; the form says what is missing', async () => {
  await openPicture()
  await button('Upload image').click()
  await expect.element(words('Choose a picture first.')).toBeVisible()
  await expect.element(field('Choose a picture')).toHaveFocus()
  expect(uploadPicture).not.toHaveBeenCalled()
})

test('what is no picture is refused by name, and a picture chosen before stays', async () => {
  await openPicture()
  await userEvent.upload(field('Choose a picture'), letter())
  await expect.element(noPicture('letter.txt')).toBeVisible()
  await expect.element(picture('Default profile')).toBeVisible()
  await userEvent.upload(field('Choose a picture'), drawing())
  await expect.element(picture('What you’ve chosen')).toBeVisible()
  await expect.element(noPicture('letter.txt')).not.toBeInTheDocument()
  await userEvent.upload(field('Choose a picture'), letter())
  await expect.element(noPicture('letter.txt')).toBeVisible()
  await expect.element(picture('What you’ve chosen')).toBeVisible()
})

test('a picture that the browser cannot show is refused, and one that the shop cannot read in its words', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const refused = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.'
  vi.mocked(uploadPicture).mockRejectedValueOnce(new UploadRefused(422, refused))
  await openPicture()
  await userEvent.upload(field('Choose a picture'), file('broken.png', 'image/png', 'not a picture at all'))
  await expect.element(noPicture('broken.png')).toBeVisible()
  await expect.element(picture('Default profile')).toBeVisible()
  await userEvent.upload(field('Choose a picture'), drawing())
  await expect.element(picture('What you’ve chosen')).toBeVisible()
  await button('Upload image').click()
  await expect.element(words(refused)).toBeVisible()
})

/** The form of a signed-in shopper, who sees what is kept. */
function OwnPicture() {
  const { data, profilePicture } = useSession()
  return data ? <PictureForm shopper={{ ...data, profilePicture }} /> : null
}

test('a picture that is only chosen goes first; the kept one stays until the next press, or one that gets through', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const removals = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  let removed = 0
  answerCalls({
    verify: exampleOf('verify'),
    updateProfilePicture({ profilePicture }) {
      const done = { data: { ...exampleOf('updateProfilePicture').data, userProfilePicture: profilePicture } }
      if (profilePicture !== '') return done
      const isLost = removed === 0
      return removals[removed++]?.promise.then(() => (isLost ? undefined : done))
    },
  })
  signedIn({ id, ...account, name: 'Ada', profilePicture: '' })
  await mount(<OwnPicture />)
  const sent = Promise.withResolvers<string>()
  vi.mocked(uploadPicture).mockReturnValueOnce(sent.promise)
  await userEvent.upload(field('Choose a picture'), drawing())
  await button('Upload image').click()
  await expect.element(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await userEvent.upload(
    field('Choose a picture'),
    new File([drawing()], 'better.svg', { type: 'image/svg+xml' }),
  )
  sent.resolve('/default-profile.svg')
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  await expect.element(words('better.svg hasn’t been uploaded yet.')).toBeVisible()
  await button('Remove image').click()
  await expect.element(picture('Ada, profile picture')).toBeInTheDocument()
  expect(removed).toBe(0)

  await button('Remove image').click()
  await expect.element(button('Remove image')).toHaveAttribute('aria-busy', 'true')
  await expect.element(button('Upload image')).not.toHaveAttribute('aria-busy')
  removals[0].resolve()
  await expect
    .element(words('The shop could not be reached. Please check your connection and try again.'))
    .toBeVisible()
  expect(warn.mock.calls.map(([text]) => text)).toEqual(['The profile picture could not be changed.'])
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument()
  removals[1].resolve()
  await button('Remove image').click()
  await expect.element(picture('Default profile')).toBeInTheDocument()
  await expect.element(page.getByRole('status')).toHaveTextContent('Your picture has been removed.')
  expect(removed).toBe(2)
})

test('a picture that is saved says so, until another is chosen', async () => {
  vi.mocked(uploadPicture).mockResolvedValueOnce('/default-profile.svg')
  await openPicture()
  await userEvent.upload(field('Choose a picture'), drawing())
  await button('Upload image').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Your picture has been saved.')
  await userEvent.upload(field('Choose a picture'), letter())
  await expect.element(words('Your picture has been saved.')).not.toBeInTheDocument()
})

test('an account that is erased says so on the page that comes then', async () => {
  answerCalls({ eraseAccount: exampleOf('eraseAccount') })
  const shop = await mount(<YourData shopper={{ id, ...account, profilePicture: '' }} />)
  await button('Delete your account').click()
  await field('Current password').fill('seven brass buttons')
  await field('Type ERASE to confirm').fill('ERASE')
  await button('Delete for good').click()
  await expect.poll(() => shop.location.pathname).toBe('/')
  await expect
    .element(page.getByRole('list').getByText('Your account and your data have been erased.'))
    .toBeVisible()
})

test('the name of a chosen picture is broken between its words, at any width', async () => {
  await openPicture()
  await userEvent.upload(
    field('Choose a picture'),
    new File([drawing()], 'heart-bib-cord-pinafore.svg', { type: 'image/svg+xml' }),
  )
  const text = words('heart-bib-cord-pinafore.svg hasn’t been uploaded yet.').element().firstChild as Text
  for (let width = 320; width < 420; width += 4) {
    await page.viewport(width, 844)
    const torn = [...text.data.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return range.getClientRects().length > 1 ? [word] : []
    })
    expect(torn, `at ${width} pixels`).toEqual([])
  }
})

test('another email asks for the password, and another password for the present one', async () => {
  const calls = answerCalls({
    updateDetails: ({ currentPassword }) =>
      currentPassword === 'right' ? exampleOf('updateDetails') : refusal('wrong-password'),
  })
  const shopper = { id, ...account, profilePicture: '' }
  await mount(
    <>
      <AccountForm shopper={shopper} />
      <PasswordForm shopper={shopper} />
    </>,
  )
  const details = page.getByRole('region', { name: 'Account details' })
  await field('Account email').fill('countess@mail.example')
  await button('Save account').click()
  await expect.element(details.getByText('Enter your current password.')).toBeVisible()
  await details.getByLabelText('Current password').fill('wrong')
  await button('Save account').click()
  await expect.element(details.getByText('That isn’t your current password.')).toBeVisible()
  await details.getByLabelText('Current password').fill('right')
  await button('Save account').click()
  await expect.element(words('Your account has been saved.')).toBeVisible()

  const section = page.getByRole('region', { name: 'Password', exact: true })
  await button('Change password').click()
  const summary = section.getByRole('region', { name: 'Please check these fields' })
  await expect.element(summary).toHaveFocus()
  await expect.element(summary.getByRole('link', { name: 'Please use at least 8 characters.' })).toBeVisible()
  await summary.getByRole('link', { name: 'Enter your current password.' }).click()
  const current = section.getByLabelText('Current password')
  await expect.element(current).toHaveFocus()
  await current.fill('right')
  await section.getByLabelText('New password').fill('twelve grey coats')
  await button('Change password').click()
  await expect.element(words('Your password has been changed.')).toBeVisible()
  expect(calls.map(({ input }) => input)).toEqual([
    { id, email: 'countess@mail.example', currentPassword: 'wrong' },
    { id, email: 'countess@mail.example', currentPassword: 'right' },
    { id, currentPassword: 'right', password: 'twelve grey coats' },
  ])
})

test('a password whose change lost its answer is changed once the change is sent again', async () => {
  let times = 0
  const lost = () => (++times === 1 ? undefined : refusal('wrong-password'))
  answerCalls({ updateDetails: lost, login: exampleOf('login') })
  await mount(<PasswordForm shopper={{ ...account, id }} />)
  await field('Current password').fill('seven brass buttons')
  await field('New password').fill('nine blue shirts')
  await button('Change password').click()
  await expect.element(page.getByText(/^The shop could not be reached\./)).toBeVisible()
  await button('Change password').click()
  await expect.element(words('Your password has been changed.')).toBeVisible()
})
