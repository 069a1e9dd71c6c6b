/** A paragraph of the merchant's own words; none where there are none. */
export const merchantWords = (words: string): string[] => (words === '' ? [] : [`The shop writes: ${words}`])
