/** Code 39 (ISO/IEC 16388): nine bars and spaces for each sign, of which those marked 1 are wide. */
const patterns: Readonly<Record<string, string>> = {
  '0': '000110100',
  '1': '100100001',
  '2': '001100001',
  '3': '101100000',
  '4': '000110001',
  '5': '100110000',
  '6': '001110000',
  '7': '000100101',
  '8': '100100100',
  '9': '001100100',
  R: '100000110',
  '-': '010000101',
  '*': '010010100',
}

export type Bar = { x: number; width: number }

const wide = 3

/** The bars of a code of a return, between its start and its stop, and the width of it all, in narrow bars. */
export function barsOf(code: string): { bars: Bar[]; width: number } {
  const bars: Bar[] = []
  let x = 0
  for (const sign of `*${code}*`) {
    for (const [place, digit] of [...(patterns[sign] ?? '')].entries()) {
      const width = digit === '1' ? wide : 1
      if (place % 2 === 0) bars.push({ x, width })
      x += width
    }
    x += 1
  }
  return { bars, width: x - 1 }
}
