import { expect, test } from 'vitest'
import { csvFile } from './csv-file.ts'

test.each(['torn\nseam', 'torn\rseam', 'torn\r\nseam'])(
  'a cell with the line break of %j stands in quotes',
  async (note) => {
    const { content } = csvFile<string>(
      'notes',
      [
        ['Note', (text) => text],
        ['Pieces', () => 7],
      ],
      [[note]],
    )
    const pieces = await Array.fromAsync(content as AsyncIterable<string>)
    expect(pieces.join('')).toBe(`\ufeffNote,Pieces\r\n"${note}",7\r\n`)
  },
)
