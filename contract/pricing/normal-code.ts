/** How many codes a cart takes. */
export const mostCodes = 5

/**
 * A discount code as it is kept: upper case, without blanks. Letters and chats turn its hyphens into dashes, pages leave signs in it
 * that nobody sees, and a Turkish keyboard writes its I as İ.
 */
export const normalCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Dash}/gu, '-')
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .toUpperCase()
    .replace(/İ|I\u0307/g, 'I')
