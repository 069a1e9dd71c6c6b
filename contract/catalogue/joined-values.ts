/** Values in one parameter of an address, with commas between them. A comma within a value has a backslash before it: `37\,5,38`. */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',')

/** @returns the values without spaces around them; blank ones are left out */
export const splitValues = (joined: string): string[] =>
  (joined.match(/(\\.|[^\\,])+/g) ?? [])
    .map((value) => value.replace(/\\(.)/g, '$1').trim())
    .filter((value) => value !== '')
