import type { PersonalDetails } from '../../../contract/accounts/personal-details.ts'
import type { ShopperId } from '../../../contract/accounts/shopper.ts'
import { isRecord } from '../../is-record.ts'
import { tabStorage } from '../../storage/tab-storage.ts'
import { readDetails } from '../read-details.ts'

const key = 'profileDetails'

export const keepDetailsDraft = (shopper: ShopperId, details: PersonalDetails): void =>
  tabStorage.set(key, { shopper, details })

export const dropDraft = (): void => tabStorage.remove(key)

export function detailsDraftOf(shopper: ShopperId, saved: PersonalDetails): PersonalDetails | undefined {
  const value = tabStorage.get(key)
  if (!isRecord(value) || value.shopper !== shopper) return undefined
  const draft = readDetails(value.details)
  return JSON.stringify(draft) === JSON.stringify(readDetails(saved)) ? undefined : draft
}
