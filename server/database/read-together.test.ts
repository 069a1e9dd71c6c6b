import { describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { type ReadRows, readTogether } from './read-together.ts'

/** A reader of the squares of even numbers, which notes what it was asked for. */
function evenSquares() {
  const asked: (readonly string[])[] = []
  const read: ReadRows<number> = async (_database, keys) => {
    asked.push(keys)
    return new Map(keys.filter((key) => Number(key) % 2 === 0).map((key) => [key, Number(key) ** 2]))
  }
  return { asked, read }
}

const database = {} as Database

describe('rows that are asked for in one turn of the event loop', () => {
  test('are read by one query, each once', async () => {
    const { asked, read } = evenSquares()
    const squares = await Promise.all(['2', '4', '2', '3'].map((key) => readTogether(database, read, key)))
    expect(squares).toEqual([4, 16, 4, undefined])
    expect(asked).toEqual([['2', '4', '3']])
  })

  test('are read anew in a later one', async () => {
    const { asked, read } = evenSquares()
    await readTogether(database, read, '2')
    await readTogether(database, read, '2')
    expect(asked).toEqual([['2'], ['2']])
  })

  test('of other databases and readers are read by themselves', async () => {
    const [one, other] = [evenSquares(), evenSquares()]
    await Promise.all([
      readTogether(database, one.read, '2'),
      readTogether({} as Database, one.read, '4'),
      readTogether(database, other.read, '6'),
    ])
    expect([one.asked, other.asked]).toEqual([[['2'], ['4']], [['6']]])
  })

  test('all fail when their query does, and the next ones do not', async () => {
    let isAway = true
    const read: ReadRows<string> = async (_database, keys) => {
      if (isAway) throw new Error('The database is away')
      return new Map(keys.map((key) => [key, key]))
    }
    const reading = ['a', 'b'].map((key) => readTogether(database, read, key))
    expect((await Promise.allSettled(reading)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isAway = false
    expect(await readTogether(database, read, 'a')).toBe('a')
  })
})
