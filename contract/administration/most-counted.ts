/**
 * Orders are counted up to this many; the figure then means "this many or more". Counting a million rows to tell
 * somebody that there are very many would cost more than it tells. Free of Zod: screens write "10,000+" by it.
 */
export const mostCounted = 10_000
