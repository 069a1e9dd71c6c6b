import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PersonalDetailsFields } from './personal-details-fields.tsx'
import { noDetails } from './read-details.ts'

/** The labels of the fields that are asked for, in their order, without those of the person. */
function labelsIn(country: string, address: Partial<typeof noDetails.address> = {}) {
  const details = { ...noDetails, address: { ...noDetails.address, ...address, country } }
  const page = renderToStaticMarkup(<PersonalDetailsFields details={details} errors={{}} required />)
  const disabled = [...page.matchAll(/<input[^>]*disabled=""[^>]*id="([^"]+)"/g)].map(([, id]) => id)
  return [...page.matchAll(/<label for="([^"]+)"[^>]*>([^<]+)/g)]
    .filter(([, id]) => !disabled.includes(id))
    .map(([, , label]) => label)
    .filter((label) => !/name|phone|email/i.test(label ?? ''))
}

test.each([
  ['', ['Country', 'Street', 'City', 'State or region', 'Postal code']],
  ['USA', ['Country', 'Street', 'City', 'State', 'Zip code']],
  ['United Kingdom', ['Country', 'Street', 'Town or city', 'Postcode']],
  ['Ireland', ['Country', 'Street', 'City', 'County (optional)', 'Eircode (optional)']],
  ['Germany', ['Country', 'Street', 'Postal code', 'City']],
  ['Hong Kong', ['Country', 'Street', 'District (optional)', 'Area']],
  ['Singapore', ['Country', 'Street', 'Postal code']],
  ['Japan', ['Country', 'Street', 'City (optional)', 'Prefecture', 'Postal code']],
])('the form for %j asks for %j', (country, labels) => {
  expect(labelsIn(country)).toEqual(labels)
})

test('a stored text that the country does not ask for stays in sight', () => {
  expect(labelsIn('UK', { state: 'Yorkshire' })).toEqual([
    'Country',
    'Street',
    'Town or city',
    'Postcode',
    'Region (optional)',
  ])
})
