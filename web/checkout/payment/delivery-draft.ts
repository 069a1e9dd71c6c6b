import { useEffect, useState } from 'react'
import { namePartsOf } from '../../../contract/accounts/full-name.ts'
import type { PersonalDetails } from '../../../contract/accounts/personal-details.ts'
import type { ShopperId } from '../../../contract/accounts/shopper.ts'
import { type PaymentMethod, paymentMethods } from '../../../contract/orders/payment-method.ts'
import { changedDetails } from '../../account/changed-details.ts'
import { noDetails, readDetails } from '../../account/read-details.ts'
import { api } from '../../api-client.ts'
import { isRecord } from '../../is-record.ts'
import type { Session } from '../../session/session.ts'
import { tabStorage } from '../../storage/tab-storage.ts'

const key = 'checkoutDelivery'

/** Undefined for a guest. */
type Buyer = Session['data']

/**
 * `saves` is the tick at "Save for next time": ticked for whom nothing is stored, until they say otherwise. `method` is the chosen
 * payment method, if any.
 */
export type DeliveryDraft = { details: PersonalDetails; saves: boolean; method?: PaymentMethod | undefined }

/** `stored` are the personal details as this tab has loaded or saved them last; undefined where it could not. */
export type DeliveryStart = DeliveryDraft & { stored?: PersonalDetails | undefined }

const ownerOf = (shopper: Buyer): string => shopper?.id ?? 'guest'

export const keepDeliveryDraft = (shopper: Buyer, draft: DeliveryStart): void =>
  tabStorage.set(key, { shopper: ownerOf(shopper), ...draft })

function draftOf(shopper: Buyer): DeliveryStart | undefined {
  const value = tabStorage.get(key)
  if (!isRecord(value) || value.shopper !== ownerOf(shopper)) return undefined
  const details = readDetails(value.details)
  const method = paymentMethods.find((offered) => offered === value.method)
  return details && { details, saves: value.saves === true, method, stored: readDetails(value.stored) }
}

const empty: DeliveryStart = { details: noDetails, saves: false }

/**
 * Starts from this tab's draft, which survives a declined card, else from the loaded personal details; a guest has none. Who has typed
 * as a guest, and then logs in to an account without an address, goes on with that.
 */
export function useDeliveryStart(shopper: Buyer): DeliveryStart | undefined {
  const { id, email, name } = shopper ?? { id: undefined, email: '', name: '' }
  const [start, setStart] = useState(() => draftOf(shopper) ?? (shopper ? undefined : empty))
  const known = start !== undefined

  useEffect(() => {
    if (known || id === undefined) return
    let gone = false
    void storedDetails(id).then((stored) => {
      if (gone) return
      const isEmpty = stored?.address.street === ''
      const typed = isEmpty ? draftOf(undefined)?.details : undefined
      const details = withName(typed ?? stored ?? noDetails, name)
      setStart({ details: { ...details, email: details.email || email }, saves: isEmpty, stored })
    })
    return () => {
      gone = true
    }
  }, [id, email, name, known])

  return start
}

function withName(details: PersonalDetails, name: string): PersonalDetails {
  if (details.firstName !== '' || details.lastName !== '') return details
  return { ...details, ...namePartsOf(name) }
}

/** Undefined after a failure (spec §8: logged only): nobody knows what a save would replace. */
async function storedDetails(id: ShopperId): Promise<PersonalDetails | undefined> {
  try {
    const { data } = await api.call('getDetails', { id, personal: 'true' })
    return 'userPersonalDetails' in data ? data.userPersonalDetails : noDetails
  } catch (error) {
    console.warn('The personal details could not be loaded.', error)
    return undefined
  }
}

/**
 * Saves what differs from what is stored. A failure does not stop the payment (spec §8: logged only).
 * @returns what is stored afterwards
 */
export async function saveDetails(
  shopper: NonNullable<Buyer>,
  { details, stored }: Pick<DeliveryStart, 'details' | 'stored'>,
): Promise<DeliveryStart['stored']> {
  const changed = stored ? changedDetails(stored, details) : details
  if (Object.keys(changed).length === 0) return stored
  try {
    await api.call('updatePersonalDetails', { id: shopper.id, ...changed })
  } catch (error) {
    console.warn('The personal details could not be saved.', error)
    return stored
  }
  const draft = draftOf(shopper)
  if (draft) keepDeliveryDraft(shopper, { ...draft, stored: details })
  return details
}
