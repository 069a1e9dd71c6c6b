import { describe, expect, test } from 'vitest'
import { isSoldOut, leftOf } from './availability.ts'

describe('sizes named as a property that every object has', () => {
  test('are there when nothing is said of them', () => {
    expect(leftOf({ stock: { S: 0 } }, 'constructor')).toBeUndefined()
    expect(isSoldOut({ size: ['S', 'constructor'], stock: { S: 0 } })).toBe(false)
  })

  test('are sold out when that is said', () => {
    expect(isSoldOut({ size: ['S', 'constructor'], stock: { S: 0, constructor: 0 } })).toBe(true)
  })
})
