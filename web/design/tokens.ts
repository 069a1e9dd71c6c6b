export type Token = { name: string; value: string }

/** Tokens of a kind, such as 'color' or 'text', in the order of the file. */
export const tokensOf = (theme: string, kind: string): Token[] =>
  [...theme.matchAll(new RegExp(`^\\s*--${kind}-([\\w-]+): ([^;]+);`, 'gm'))]
    .map(([, name = '', value = '']) => ({ name, value: value.trim() }))
    .filter(({ name }) => !name.includes('--'))
