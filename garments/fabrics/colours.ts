/** The season's dye lots. Garments name a colour from here, so the collection stays in tune. */

export const dyes = {
  thread: '#B3202A',
  ink: '#23252B',
  charcoal: '#3D3E42',
  slate: '#5A6068',
  stone: '#B4AA9A',
  silver: '#C4C2BC',
  ecru: '#EEE3CF',
  milk: '#F3EEE2',
  oat: '#D9C7A8',
  sand: '#CDB691',
  camel: '#B78B57',
  tobacco: '#7F5A39',
  bark: '#54402F',
  olive: '#766C4B',
  moss: '#54533D',
  forest: '#2F4438',
  sage: '#9DA98A',
  mint: '#BFCDB8',
  indigo: '#2E3E5E',
  deepIndigo: '#232C44',
  washed: '#7E97B3',
  sky: '#A9BED1',
  navy: '#27304A',
  teal: '#3C6066',
  rust: '#A05838',
  clay: '#BF7F5F',
  terracotta: '#B4674A',
  burgundy: '#6A2632',
  plum: '#5B3A4C',
  pink: '#D8A9A3',
  blush: '#E6C9BE',
  rose: '#B9747A',
  mustard: '#C6973C',
  butter: '#E6CE8E',
  lilac: '#B5A6BE',
  brick: '#9A4235',
  horn: '#6E4C31',
  shell: '#EDE6D8',
  brass: '#B08D4F',
  steel: '#A9ABAE',
  gunmetal: '#55575B',
  copper: '#B06F48',
} as const

export type Rgb = readonly [red: number, green: number, blue: number]

const known = new Map<string, Rgb>()

/** Red, green and blue from 0 to 1, from a dye's name or #RRGGBB. */
export function rgbOf(colour: string): Rgb {
  const found = known.get(colour)
  if (found) return found
  const code = (dyes as Record<string, string>)[colour] ?? colour
  const value = Number.parseInt(code.slice(1), 16)
  if (!/^#[0-9a-f]{6}$/i.test(code)) throw new Error(`No such colour: ${colour}`)
  const made: Rgb = [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
  known.set(colour, made)
  return made
}
