import { expect, test } from 'vitest'
import { countryCodeOf, countryCodes, countryName } from './countries.ts'
import { otherNames } from './country-names.ts'

test('every country is known by its code and its English name, with and without what stands in parentheses', () => {
  for (const code of countryCodes) {
    expect(countryCodeOf(code)).toBe(code)
    expect(countryCodeOf(countryName(code))).toBe(code)
    expect(countryCodeOf(`${countryName(code)} (${code})`)).toBe(code)
  }
})

test('no name stands for two countries', () => {
  for (const line of otherNames)
    for (const name of line.slice(3).split('|'))
      expect([name, countryCodeOf(name)]).toEqual([name, line.slice(0, 2)])
})

test.each([
  ['Ελλάδα', 'GR'],
  ['ΕΛΛΑΔΑ', 'GR'],
  ['Україна', 'UA'],
  ['Россия', 'RU'],
  ['Brasil', 'BR'],
  ['中国', 'CN'],
  ['ไทย', 'TH'],
  ['المغرب', 'MA'],
  ['Việt Nam', 'VN'],
  ['Saint Lucia', 'LC'],
  ['st lucia', 'LC'],
  ['Ivory Coast', 'CI'],
  ['The Gambia', 'GM'],
  ['Guinea Bissau', 'GW'],
  ['Saint Kitts and Nevis', 'KN'],
  ['Saint Vincent and the Grenadines', 'VC'],
  ['St. Vincent & the Grenadines', 'VC'],
  ['South Georgia and the South Sandwich Islands', 'GS'],
  ['Congo (Brazzaville)', 'CG'],
  ['Congo (Kinshasa)', 'CD'],
  ['Pitcairn', 'PN'],
  ['Palestinian Territory', 'PS'],
  ['Belau', 'PW'],
  ['Myanmar', 'MM'],
  ['United States (US)', 'US'],
  ['U.S.A.', 'US'],
  ['Korea, Republic of', 'KR'],
  ['Korea, Democratic People’s Republic of', 'KP'],
  ['Democratic Republic of the Congo', 'CD'],
  ['Germany\u200b', 'DE'],
  ['Kosovo', 'XK'],
  ['Hong Kong SAR', 'HK'],
  ['Macau S.A.R.', 'MO'],
])('an address in %s is in %s', (name, code) => {
  expect(countryCodeOf(name)).toBe(code)
})

test.each([
  ['Korea (Democratic People’s Republic of)', 'KP'],
  ['Korea (the Democratic People’s Republic of)', 'KP'],
  ['Korea, North', 'KP'],
  ['Guinea (Equatorial)', 'GQ'],
  ['Samoa (American)', 'AS'],
  ['Ireland (Northern)', 'GB'],
  ['Tanzania, the United Republic of', 'TZ'],
  ['Germany (Deutschland)', 'DE'],
  ['France (Metropolitan)', 'FR'],
])('“%s”, as lists have it, is %s', (name, code) => {
  expect(countryCodeOf(name)).toBe(code)
})

test.each([
  '',
  'Congo',
  'Virgin Islands',
  'Atlantis',
  '()',
  'Georgia (USA)',
  'China (Taiwan)',
  'China (Hong Kong)',
])('“%s” names no country', (name) => {
  expect(countryCodeOf(name)).toBe(undefined)
})
