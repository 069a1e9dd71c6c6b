import fc, { type Arbitrary } from 'fast-check'

/** Unicode's halves of pairs stand for no character by themselves. */
const isHalf = (code: number) => code >= 0xd800 && code <= 0xdfff

const character = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => !isHalf(code))
  .map((code) => String.fromCodePoint(code))

/** Text of any characters: fast-check's own `unit: 'binary'` lists all million of them first, which takes a second. */
export const anyText = ({ maxLength }: { maxLength: number }): Arbitrary<string> =>
  fc.string({ unit: character, maxLength })
