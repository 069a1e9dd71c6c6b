import { expect, test } from 'vitest'
import { addressLines, deliveryLines } from './address-lines.ts'

type Parts = [street: string, city: string, state: string, zipcode: string, country: string]

const lines = (...[street, city, state, zipcode, country]: Parts) =>
  addressLines({ street, city, state, zipcode, country }).join(' / ')

test.each<[Parts, string]>([
  [
    ['12 Mill Lane', 'Portland', 'OR', '97201', 'United States'],
    '12 Mill Lane / Portland, OR 97201 / United States',
  ],
  [['12 Mill Lane', 'Toronto', 'ON', 'M5V 2T6', 'Canada'], '12 Mill Lane / Toronto ON M5V 2T6 / Canada'],
  [
    ['12 Mill Lane', 'Leeds', 'West Yorkshire', 'ls1 4dy', 'United Kingdom'],
    '12 Mill Lane / Leeds / West Yorkshire / LS1 4DY / United Kingdom',
  ],
  [['1 Quay', 'Dublin', 'Dublin', 'D02 X285', 'Ireland'], '1 Quay / Dublin / D02 X285 / Ireland'],
  [
    ['Invalidenstr. 117', 'Berlin', 'Berlin', '10115', 'Germany'],
    'Invalidenstr. 117 / 10115 Berlin / Germany',
  ],
  [
    ['Sendlinger Str. 1', 'München', 'Bayern', '80331', 'Deutschland'],
    'Sendlinger Str. 1 / 80331 München / Bayern / Deutschland',
  ],
  [['Via Torino 2', 'Milano', 'MI', '20123', 'Italy'], 'Via Torino 2 / 20123 Milano MI / Italy'],
  [['1 George St', 'Sydney', 'NSW', '2000', 'Australia'], '1 George St / Sydney NSW 2000 / Australia'],
  [
    ['1-2-3 Jingumae', 'Shibuya-ku', 'Tokyo', '150-0001', 'Japan'],
    '1-2-3 Jingumae / Shibuya-ku, Tokyo / 150-0001 / Japan',
  ],
  [
    ['神宮前1-2-3', '渋谷区', '東京都', '150-0001', 'Japan'],
    '〒150-0001 / 東京都渋谷区 / 神宮前1-2-3 / Japan',
  ],
  [
    ['Flat 3, 88 Queen’s Road', 'Wan Chai', 'Hong Kong Island', '', 'Hong Kong'],
    'Flat 3, 88 Queen’s Road / Wan Chai / Hong Kong Island / Hong Kong',
  ],
  [['1 Raffles Place', '', '', '048616', 'Singapore'], '1 Raffles Place / Singapore 048616 / Singapore'],
  [['Villa 8, Zone 61', 'Doha', '', '', 'Qatar'], 'Villa 8, Zone 61 / Doha / Qatar'],
  [
    ['Villa 4, Al Wasl Road', '', 'Dubai', '', 'United Arab Emirates'],
    'Villa 4, Al Wasl Road / Dubai / United Arab Emirates',
  ],
  [['Andrássy út 1', 'Budapest', '', '1061', 'Hungary'], 'Budapest / Andrássy út 1 / 1061 / Hungary'],
  [
    ['Av. Paulista 1578', 'São Paulo', 'SP', '01310-200', 'Brazil'],
    'Av. Paulista 1578 / São Paulo-SP / 01310-200 / Brazil',
  ],
  [
    ['1 Harbour', 'Atlantis', 'Deep', '42', 'Somewhere Else'],
    '1 Harbour / Atlantis, Deep 42 / Somewhere Else',
  ],
])('an address is written as it is in its country: %s', (address, written) => {
  expect(lines(...address)).toBe(written)
})

test('a country is known by its short names too, however they are typed', () => {
  for (const country of ['U.K.', 'uk', 'GB', ' England '])
    expect(lines('1 Lane', 'Leeds', 'Yorks', 'LS1', country)).toContain('/ Leeds / Yorks / LS1 /')
  expect(lines('1 Lane', 'Portland', 'OR', '97201', 'USA')).toBe('1 Lane / Portland, OR 97201 / USA')
})

test('what is missing leaves neither empty lines nor stray commas', () => {
  expect(lines('1 Lane', 'Singapore', 'Singapore', '018956', 'Singapore')).toBe(
    '1 Lane / Singapore 018956 / Singapore',
  )
  expect(lines('1 Lane', 'Portland', '', '97201', 'United States')).toBe(
    '1 Lane / Portland 97201 / United States',
  )
  expect(lines('', 'Leeds', '', '', 'United Kingdom')).toBe('Leeds / United Kingdom')
})

test('a parcel names whoever it is for first', () => {
  const address = { street: '12 Mill Lane', city: 'Portland', state: 'OR', zipcode: '97201', country: 'USA' }
  const delivery = {
    firstName: 'Ann',
    lastName: 'Lee',
    address,
    phoneNumber: '503 555 0142',
    email: 'a@b.example',
  }
  expect(deliveryLines(delivery)).toEqual(['Ann Lee', '12 Mill Lane', 'Portland, OR 97201', 'USA'])
})

test('people with one name have one name', () => {
  const address = {
    street: '1 Quay',
    city: 'Jakarta',
    state: 'DKI Jakarta',
    zipcode: '',
    country: 'Indonesia',
  }
  const person = { address, phoneNumber: '1', email: 'a@b.example' }
  expect(deliveryLines({ firstName: 'Suharto', lastName: '', ...person })[0]).toBe('Suharto')
  expect(deliveryLines({ firstName: '', lastName: 'Suharto', ...person })[0]).toBe('Suharto')
})

test('a name stands where an address in the country’s script has it', () => {
  const address = {
    street: '테헤란로 152',
    city: '강남구',
    state: '서울특별시',
    zipcode: '06236',
    country: 'Korea',
  }
  const lines = deliveryLines({
    firstName: '민준',
    lastName: '김',
    address,
    phoneNumber: '1',
    email: 'a@b.example',
  })
  expect(lines).toEqual(['서울특별시 강남구', '테헤란로 152', '김 민준', '06236', 'Korea'])
})
