/** How many codes a cart takes. */
export const mostCodes = 5

/** A discount code as it is kept: upper case, without blanks. */
export const normalCode = (typed: string): string => typed.normalize('NFKC').replace(/\s/gu, '').toUpperCase()
