import { randomInt } from 'node:crypto'

/** Without characters that look alike. 16 of these 31 characters are 79 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password or code that a person types off a screen or paper: "k3fw-9xnp-…", 79 bits. */
export function randomCode(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
