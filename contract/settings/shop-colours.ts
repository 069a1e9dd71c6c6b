/** The colours that a merchant chooses, as '#rrggbb'. The shades beside them follow. */
export type ShopColours = {
  /** Links under the pointer, errors, reduced prices, the line below the top bar. */
  accent: string
  /** The background of pages. */
  paper: string
  /** Text, buttons, what has the focus. */
  ink: string
}

type Channels = readonly [number, number, number]
type ColourPair = {
  name: string
  /** The choice that an error is shown at. */
  field: keyof ShopColours
  front: string
  back: string
  /** WCAG 2.2: 4.5 for text, 3 for lines around controls. */
  needed: number
}

const channelsOf = (colour: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Channels

/** The part of `other` is from 0 to 1. */
function mix(colour: string, other: string, part: number): string {
  const others = channelsOf(other)
  const mixed = channelsOf(colour).map((value, at) => Math.round(value + ((others[at] ?? 0) - value) * part))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The tokens of web/ui/theme.css that follow from the choice. */
export const tokensOf = ({ accent, paper, ink }: ShopColours) => ({
  paper,
  'paper-deep': mix(paper, '#6a4a10', 0.06),
  ink,
  thread: accent,
  'thread-deep': mix(accent, '#000000', 0.21),
  'thread-tint': mix(accent, '#ffffff', 0.87),
})

/** Relative luminance (WCAG 2.2), from 0 for black to 1 for white. */
function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1, for equal colours, to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const white = '#ffffff'
const stone = { control: '#857e73', quiet: '#655f56', text: '#47433d' }

/** Every pair in use that the choice changes. The greys are those of web/ui/theme.css. */
export function pairsOf(colours: ShopColours): ColourPair[] {
  const token = tokensOf(colours)
  const pair = (name: string, field: keyof ShopColours, front: string, back: string, needed = 4.5) => ({
    name,
    field,
    front,
    back,
    needed,
  })
  return [
    pair('Text on the background', 'ink', token.ink, token.paper),
    pair('Text on shaded parts', 'ink', token.ink, token['paper-deep']),
    pair('Text in fields', 'ink', token.ink, white),
    pair('Text on messages', 'ink', token.ink, token['thread-tint']),
    pair('Links on the background', 'accent', token.thread, token.paper),
    pair('Links on shaded parts', 'accent', token.thread, token['paper-deep']),
    pair('Errors below fields', 'accent', token.thread, white),
    pair('White on the accent', 'accent', white, token.thread),
    pair('Accent on messages', 'accent', token['thread-deep'], token['thread-tint']),
    pair('Grey text on the background', 'paper', stone.text, token.paper),
    pair('Small print on the background', 'paper', stone.quiet, token.paper),
    pair('Small print on shaded parts', 'paper', stone.quiet, token['paper-deep']),
    pair('Lines around controls', 'paper', stone.control, token.paper, 3),
  ]
}

/** What is measured, rounded down to a tenth, so that a refused value never reads as enough. */
export const measured = ({ front, back }: Pick<ColourPair, 'front' | 'back'>): number =>
  Math.floor(contrastOf(front, back) * 10) / 10

/** The first pair of each choice that can't be read, in words. */
export function colourFaults(colours: ShopColours): Partial<Record<keyof ShopColours, string>> {
  const unreadable = pairsOf(colours).filter(({ front, back, needed }) => contrastOf(front, back) < needed)
  return Object.fromEntries(
    unreadable
      .toReversed()
      .map((pair) => [
        pair.field,
        `${pair.name}: the contrast is ${measured(pair)} : 1; it has to be at least ${pair.needed} : 1.`,
      ]),
  )
}
