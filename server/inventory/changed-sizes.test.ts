import { describe, expect, test } from 'vitest'
import type { Faults } from '../../contract/catalogue/product-changes.ts'
import { changedSizes, countedAndGone, formerSizesAfter, newSizes } from './changed-sizes.ts'

function changed(before: string[], changes: Parameters<typeof changedSizes>[1]) {
  const faults: Faults = {}
  const { sizes, renamed } = changedSizes(before, changes, faults)
  return { sizes, renamed: Object.fromEntries(renamed), faults: Object.values(faults) }
}
const named = (...pairs: [string, string][]) => pairs.map(([from, to]) => ({ from, to }))

describe('sizes that are renamed', () => {
  test.each([
    ['one of them', ['S', 'M'], { renamedSizes: named(['S', 'Small']) }, ['Small', 'M'], { S: 'Small' }],
    [
      'two with each other',
      ['S', 'M'],
      { renamedSizes: named(['S', 'M'], ['M', 'S']) },
      ['M', 'S'],
      { S: 'M', M: 'S' },
    ],
    [
      'while its label goes to a new size',
      ['S'],
      { size: ['S', 'Small'], renamedSizes: named(['S', 'Small']) },
      ['S', 'Small'],
      { S: 'Small' },
    ],
    ['to what it is called', ['S'], { renamedSizes: named(['S', 'S']) }, ['S'], {}],
    ['never, of two that look alike from before', ['S', 'S\u200b'], {}, ['S', 'S\u200b'], {}],
    [
      'by case and blanks alone',
      ['one  size', 'xl'],
      { size: ['XL', 'One size'] },
      ['XL', 'One size'],
      {
        'one  size': 'One size',
        xl: 'XL',
      },
    ],
    [
      'to a label with a comma',
      ['32'],
      { renamedSizes: named(['32', 'W32, L34']) },
      ['W32, L34'],
      {
        '32': 'W32, L34',
      },
    ],
  ])('%s', (_what, before, changes, sizes, renamed) => {
    expect(changed(before, changes)).toEqual({ sizes, renamed, faults: [] })
  })

  test.each([
    [{ renamedSizes: named(['XS', 'Small']) }, 'XS is not one of the sizes.'],
    [{ renamedSizes: named(['S', 'M']) }, 'M is one of the sizes already.'],
    [{ size: ['M'], renamedSizes: named(['S', 'M']) }, 'M is one of the sizes already.'],
    [{ renamedSizes: named(['S', 'L'], ['M', 'L']) }, 'L is one of the sizes already.'],
    [{ renamedSizes: named(['S', 'A'], ['S', 'B']) }, 'Each size can be renamed only once at a time.'],
    [{ size: ['M'], renamedSizes: named(['S', 'Small']) }, 'Small is not one of the sizes.'],
    [{ renamedSizes: named(['S', 'm']) }, 'Each size can be listed only once.'],
  ])('are refused: %j', (changes, fault) => {
    expect(changed(['S', 'M'], changes).faults).toEqual([fault])
  })

  test('are neither gone nor new', () => {
    const after = { sizes: ['Small', 'L', 'S'], renamed: new Map([['S', 'Small']]) }
    const variants = [{ size: 'S', onHand: 1 }, { size: 'M', onHand: 0 }, { size: 'XL' }]
    expect(countedAndGone(variants, after).map(({ size }) => size)).toEqual(['M'])
    expect(newSizes(['S', 'M', 'XL'], after)).toEqual(['L', 'S'])
  })

  test('are found by each label that they had, until another size has it', () => {
    const once = formerSizesAfter(null, { sizes: ['Small'], renamed: new Map([['S', 'Small']]) })
    expect(once).toEqual({ S: 'Small' })
    const twice = formerSizesAfter(once, { sizes: ['36'], renamed: new Map([['Small', '36']]) })
    expect(twice).toEqual({ S: '36', Small: '36' })
    expect(formerSizesAfter(twice, { sizes: ['36', 'S'], renamed: new Map() })).toEqual({ Small: '36' })
    expect(formerSizesAfter(twice, { sizes: ['S'], renamed: new Map() })).toBeNull()
  })
})
