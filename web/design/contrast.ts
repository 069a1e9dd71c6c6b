export type Token = { name: string; value: string }

/** Tokens of a kind, such as 'color' or 'text', in the order of the file. */
export const tokensIn = (theme: string, kind: string): Token[] =>
  [...theme.matchAll(new RegExp(`^\\s*--${kind}-([\\w-]+): ([^;]+);`, 'gm'))]
    .map(([, name = '', value = '']) => ({ name, value: value.trim() }))
    .filter(({ name }) => !name.includes('--'))

export type Pair = { text: string; ground: string; least: number }

/** Minimum ratios of text, and of lines and icons. */
const read = 4.5
const seen = 3

const on = (ground: string, texts: readonly string[], least = read): Pair[] =>
  texts.map((text) => ({ text, ground, least }))

export const pairs: readonly Pair[] = [
  ...on('paper', ['ink', 'stone-700', 'stone-600', 'thread', 'thread-deep', 'green-text']),
  ...on('paper-deep', ['ink', 'stone-700', 'stone-600', 'thread']),
  ...on('white', ['ink', 'stone-600', 'thread']),
  ...on('ink', ['paper', 'white']),
  ...on('stone-700', ['paper']),
  ...on('stone-200', ['stone-700']),
  ...on('thread', ['white']),
  ...on('thread-deep', ['white']),
  ...on('thread-tint', ['thread-deep', 'ink']),
  ...['blue', 'yellow', 'purple', 'orange', 'green'].flatMap((colour) =>
    on(`${colour}-tint`, [`${colour}-text`]),
  ),
  ...on('green-text', ['white']),
  ...on('white', ['stone-500'], seen),
  ...on('paper', ['ink', 'stone-500', 'thread'], seen),
  ...on('paper-deep', ['stone-500'], seen),
]

/** @throws Error when no token has that name */
export function colourOf(tokens: readonly Token[], name: string): string {
  const token = tokens.find((one) => one.name === name)
  if (token === undefined) throw new Error(`theme.css has no colour called ${name}`)
  return token.value
}
