/** Colourwork charts, one sign per stitch; a dot leaves the ground colour. */

/** The eight-petalled star of northern knitting, thirteen stitches square with one between. */
function star(petal: string, cross: string): string[] {
  const reach = 6
  return Array.from({ length: 2 * reach + 1 }, (_, row) => {
    const signs = Array.from({ length: 2 * reach + 1 }, (_, column) => {
      const a = Math.abs(row - reach)
      const b = Math.abs(column - reach)
      const low = Math.min(a, b)
      const apart = Math.abs(a - b)
      if (low >= 1 && low <= 3 && apart >= 1 && apart <= 3) return petal
      return apart === 0 && low >= 4 && low <= 5 ? cross : '.'
    })
    return `${signs.join('')}.`
  })
}

const blank = '..............'

export const fairIsleRows = {
  yoke: [
    'd.d.d.d.d.d.d.',
    'bbbbbbbbbbbbbb',
    blank,
    ...star('a', 'c'),
    blank,
    'bbbbbbbbbbbbbb',
    'd.d.d.d.d.d.d.',
    blank,
    '...a......a...',
    '..aaa....aaa..',
    '...a..d...a..d',
    '.....ddd....dd',
    '......d......d',
    blank,
  ],
  snow: [
    'a..a..a..a..a..a',
    '................',
    '.......a........',
    '...a...a...a....',
    '....a.aaa.a.....',
    '.....aaaaa......',
    '..a.aa.a.aa.a...',
    '...aaaa.aaaa....',
    '.aaa..aaa..aaa..',
    '...aaaa.aaaa....',
    '..a.aa.a.aa.a...',
    '.....aaaaa......',
    '....a.aaa.a.....',
    '...a...a...a....',
    '.......a........',
    '................',
    'a..a..a..a..a..a',
    'bbbbbbbbbbbbbbbb',
    '.b...b...b...b..',
    'bbb.bbb.bbb.bbb.',
    '.b...b...b...b..',
    'bbbbbbbbbbbbbbbb',
  ],
} as const
