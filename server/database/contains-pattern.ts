/** A pattern of LIKE for texts that contain this one; its `%`, `_` and `\` stand for themselves. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
