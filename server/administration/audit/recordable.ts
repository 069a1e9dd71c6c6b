import type { Right } from '../../../contract/administration/roles.ts'
import { beginningOf } from '../../../contract/shortened-text.ts'
import { storableText } from '../../database/storable-text.ts'

const longestText = 500
const mostItems = 500
const deepest = 6

const isSecret = /password|token|secret|credential|apikey|recovery|challenge/i
const isPersonal = /mail|phone|address/i
const isId = /(^|_)ids?$|Ids?$/
/** Fields of orders and customers whose texts are words of the shop. */
const isShopsWord = /^(status|kind|carrier|state|role|group|selectedSize|size|filter)$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A value as the audit log keeps it: long texts and lists are cut, secrets left out. */
export const recordable = (value: unknown): unknown => walk(value, '', 0, () => true)

/**
 * What a call was asked for, without secrets and without shoppers' personal values. Of calls about orders and customers only
 * ids, numbers and words of the shop remain; of calls about one's own account nothing.
 */
export function recordableInput(input: unknown, right: Right): unknown {
  if (right === 'own') return undefined
  const isOfShoppers = right.startsWith('orders:') || right.startsWith('customers:')
  const isOwnData = right.startsWith('settings:') || right.startsWith('staff:')
  return walk(input, '', 0, (key, text) =>
    isOfShoppers ? isShopsWord.test(key) || uuid.test(text) : isOwnData || !isPersonal.test(key),
  )
}

type MayKeep = (key: string, text: string) => boolean

function walk(value: unknown, key: string, depth: number, mayKeep: MayKeep): unknown {
  if (typeof value === 'string') return mayKeep(key, value) ? cut(value) : undefined
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? Number(value) : value
  if (depth === deepest) return undefined
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value))
    return value.slice(0, mostItems).map((item) => walk(item, key, depth + 1, mayKeep))
  const kept = Object.entries(value)
    .filter(([name]) => !isSecret.test(name))
    .slice(0, mostItems)
    .map(([name, part]) => [storableText(name), walk(part, name, depth + 1, mayKeep)] as const)
  return Object.fromEntries(kept.filter(([, part]) => part !== undefined))
}

const cut = (text: string): string =>
  storableText(text.length > longestText ? `${beginningOf(text, longestText)}…` : text)

/** What a call names in its input, where its handler does not say it. */
export function subjectOf(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const named = Object.entries(input).filter(
    ([key, value]) =>
      (isId.test(key) && !key.startsWith('refund') && !key.startsWith('edit')) ||
      (key === 'group' && typeof value === 'string'),
  )
  const [, value] = named[0] ?? []
  if (Array.isArray(value)) return value.length === 1 ? String(value[0]) : `${value.length} together`
  return typeof value === 'string' ? cut(value) : undefined
}
