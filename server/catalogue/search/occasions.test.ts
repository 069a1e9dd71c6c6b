import { expect, test } from 'vitest'
import { openSearch } from '../../../tests/setup/searches.ts'
import { wornFor } from './occasions.ts'

const { found, merchant } = await openSearch('Tweed Blazer', 'Oxford Shirt', 'Canvas Tote')

test('what is worn for an occasion is shown where no product has the words, and the page says so', async () => {
  const interview = await found('interview outfit')
  expect(interview.names.toSorted()).toEqual(['Oxford Shirt', 'Tweed Blazer'])
  expect(interview).toMatchObject({ readAs: 'blazer or shirt', unmatched: ['interview', 'outfit'] })
  expect((await found('tweed for an interview')).names).toEqual(['Tweed Blazer'])
  expect((await found('“interview outfit”')).names).toEqual([])
  expect((await found('funeral')).names).toEqual([])
  await merchant.add({ productName: 'Interview Tie', productDescription: 'Plain.' })
  expect((await found('interview outfit')).names).toEqual(['Interview Tie'])
})

test.each([
  'interview',
  'office outfit',
  'beach holiday clothes',
  'date night',
  'wedding guest',
  'running gear',
])('%j asks for what is worn then', (search) => expect(wornFor(search.split(' '))).toBeDefined())

test.each([
  'golf ball',
  'bed sheets',
  'bed',
  'smart phone',
  'smart',
  'office chair',
  'pool table',
  'cold',
  'date',
])('%j asks for something else', (search) => expect(wornFor(search.split(' '))).toBeUndefined())
