import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, exampleOf } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { UploadRefused, uploadPicture } from '../../images/upload-picture.ts'
import { noDetails } from '../read-details.ts'
import { PersonalDetailsForm } from './personal-details-form.tsx'
import { PictureForm } from './picture-form.tsx'

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
