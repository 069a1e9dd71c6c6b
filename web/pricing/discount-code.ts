/** The codes that the shopper has entered for the cart of this tab, the newest last, in session storage. */
import { mostCodes, normalCode } from '../../contract/pricing/normal-code.ts'
import { tabStorage } from '../storage/tab-storage.ts'
import { createStore, useStore } from '../store.ts'

/** Named when a cart took one code; several are parted by blanks, which no code has. */
const key = 'discountCode'
const longest = 40

function stored(): string {
  const codes = tabStorage.get(key)
  return typeof codes === 'string' ? codes : ''
}

/** The logout clears storage, so that nothing is held beside it. */
const store = { ...createStore(stored), get: stored }

const listOf = (codes: string): string[] => codes.match(/\S+/g) ?? []

export const discountCodes = (): string[] => listOf(stored())

export const useDiscountCodes = (): string[] => listOf(useStore(store, ''))

export function keepDiscountCodes(codes: readonly string[]): void {
  tabStorage.set(key, codes.join(' '))
  store.invalidate()
}

/**
 * Beyond the most that a cart takes, the oldest is forgotten.
 * @param instead a code that it takes the place of
 * @returns the code as it is kept; undefined for what is no code
 */
export function rememberDiscountCode(typed: string, instead?: string): string | undefined {
  const code = normalCode(typed)
  if (code === '' || code.length > longest) return undefined
  const others = discountCodes().filter((other) => other !== code && other !== instead)
  keepDiscountCodes([...others, code].slice(-mostCodes))
  return code
}

export function forgetDiscountCodes(): void {
  tabStorage.remove(key)
  store.invalidate()
}
