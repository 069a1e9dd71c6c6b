import { expect, onTestFinished, test } from 'vitest'
import { setMoney } from '../../../contract/money.ts'
import { euros } from '../../../contract/settings/test-euros.ts'
import { addedFault, countFault, pastedColumn, readAdded, readCount } from './read-count.ts'

test.each([
  ['0', 0],
  [' 12 ', 12],
  ['1,200', 1200],
  ['1 200', 1200],
  ['1’200', 1200],
  ['12.00', 12],
  ['1000000', 1_000_000],
  ['１２', 12],
  ['١٬٢٠٠', 1200],
])('the count %j is read as %d', (text, pieces) => {
  expect(readCount(text)).toBe(pieces)
})

test.each([['-1'], ['1.5'], ['1,20'], ['1.000'], ['a dozen'], [''], ['1000001'], ['1e3']])(
  '%j is no count',
  (text) => {
    expect(readCount(text)).toBeUndefined()
  },
)

test.each([
  ['1.000', 1000],
  ['1.200.000', undefined],
  ['12,00', 12],
  ['12.00', 12],
  ['1,5', undefined],
  ['1,000', undefined],
  ['1 200', 1200],
])('where decimals follow a comma, the count %j is read as %s', (text, pieces) => {
  setMoney(euros)
  onTestFinished(() => setMoney())
  expect(readCount(text)).toBe(pieces)
})

test.each([
  ['5', 5],
  ['+5', 5],
  ['-2', -2],
  ['−2', -2],
  ['- 1,000', -1000],
  ['＋５', 5],
])('%j pieces came or went: %d', (text, pieces) => {
  expect(readAdded(text)).toBe(pieces)
})

test.each([['0'], ['-0'], ['--1'], ['+'], ['five']])('%j says nothing about what came or went', (text) => {
  expect(readAdded(text)).toBeUndefined()
})

test.each([
  ['12', undefined],
  ['', 'Enter a whole number, 0 or more.'],
  ['-5', 'Enter a whole number, 0 or more.'],
  ['1000000000', 'The number can be at most 1,000,000.'],
  ['999,999,999,999', 'The number can be at most 1,000,000.'],
])('a merchant who counts %j reads what is wrong: %s', (text, fault) => {
  expect(countFault(text)).toBe(fault)
})

test.each([
  ['-2', undefined],
  ['0', 'Enter what arrived, such as 5, or what left, such as -2.'],
  ['+1000001', 'The number can be at most 1,000,000.'],
])('a merchant who adds %j reads what is wrong: %s', (text, fault) => {
  expect(addedFault(text)).toBe(fault)
})

test('a column of a spreadsheet is pasted cell by cell, an empty cell included', () => {
  expect(pastedColumn('3\r\n\r\n12\r\n')).toEqual(['3', '', '12'])
  expect(pastedColumn('3\r\r12\r')).toEqual(['3', '', '12'])
  expect(pastedColumn('3\tred\n4\tblue')).toEqual(['3', '4'])
  expect(pastedColumn('12')).toBeUndefined()
  expect(pastedColumn('12\n')).toBeUndefined()
})
