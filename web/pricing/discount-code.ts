/** The code that the shopper has entered for the cart of this tab, in session storage. */
import { useSyncExternalStore } from 'react'
import { normalCode } from '../../contract/pricing/normal-code.ts'
import { tabStorage } from '../storage/tab-storage.ts'

const key = 'discountCode'
const longest = 40

const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function discountCode(): string | undefined {
  const code = tabStorage.get(key)
  return typeof code === 'string' ? code : undefined
}

export const useDiscountCode = () => useSyncExternalStore(subscribe, discountCode, () => undefined)

/** @returns the code as it is kept; undefined for what is no code */
export function rememberDiscountCode(typed: string): string | undefined {
  const code = normalCode(typed)
  if (code === '' || code.length > longest) return undefined
  tabStorage.set(key, code)
  changed()
  return code
}

export function forgetDiscountCode(): void {
  tabStorage.remove(key)
  changed()
}
