/** Delivery details as they are being typed: nobody types them twice because a card was declined. */

import { useEffect, useState } from 'react'
import type { PersonalDetails } from '../../../contract/accounts/personal-details.ts'
import { noDetails, readDetails } from '../../account/read-details.ts'
import { api } from '../../api-client.ts'
import { isRecord } from '../../is-record.ts'
import type { Session } from '../../session/session.ts'
import { tabStorage } from '../../storage/tab-storage.ts'

const key = 'checkoutDelivery'

type SignedIn = NonNullable<Session['data']>

/** What the form starts from, and whether the shopper's stored details are still empty. */
export type DeliveryStart = { details: PersonalDetails; nothingStored: boolean }

export const keepDraft = (shopper: SignedIn, draft: DeliveryStart): void =>
  tabStorage.set(key, { shopper: shopper.id, ...draft })

function draftOf(shopper: SignedIn): DeliveryStart | undefined {
  const value = tabStorage.get(key)
  if (!isRecord(value) || value.shopper !== shopper.id) return undefined
  const details = readDetails(value.details)
  return details && { details, nothingStored: value.nothingStored === true }
}

/** Starts from what was typed before in this tab, else from the personal details; undefined until these are there. */
export function useDeliveryStart(shopper: SignedIn): DeliveryStart | undefined {
  const { id, email, name } = shopper
  const [start, setStart] = useState(() => draftOf(shopper))
  const known = start !== undefined

  useEffect(() => {
    if (known) return
    let gone = false
    void storedDetails(id).then((details) => {
      if (gone) return
      const nothingStored = details.address.street === ''
      setStart({ details: { ...named(details, name), email: details.email || email }, nothingStored })
    })
    return () => {
      gone = true
    }
  }, [id, email, name, known])

  return start
}

/** Who has stored no name yet is called as at the sign-up, which asks for one name alone. */
function named(details: PersonalDetails, name: string): PersonalDetails {
  if (details.firstName !== '' || details.lastName !== '') return details
  const [firstName = '', ...lastName] = name.trim().split(/\s+/)
  return { ...details, firstName, lastName: lastName.join(' ') }
}

/** Whatever cannot be loaded is typed (spec §8: logged only). */
async function storedDetails(id: SignedIn['id']): Promise<PersonalDetails> {
  try {
    const { data } = await api.call('getDetails', { id, personal: 'true' })
    return 'userPersonalDetails' in data ? data.userPersonalDetails : noDetails
  } catch (error) {
    console.warn('The personal details could not be loaded.', error)
    return noDetails
  }
}

/** For next time; that it failed is no reason to stop anybody from paying (spec §8: logged only). */
export function saveDetails(shopper: SignedIn, details: PersonalDetails): void {
  api.call('updatePersonalDetails', { id: shopper.id, ...details }).catch((error: unknown) => {
    console.warn('The personal details could not be saved.', error)
  })
}
