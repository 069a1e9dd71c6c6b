import type { AdminOffer } from '../../../contract/pricing/admin-offer.ts'
import { api } from '../api.ts'
import { useSentForm } from '../use-sent-form.ts'
import { type OfferValues, offerOf } from './offer-values.ts'

type SaveOffer = { before: AdminOffer | undefined; values: OfferValues; onSaved: (offer: AdminOffer) => void }

/** Makes an offer, or changes one. */
export function useSaveOffer({ before, values, onSaved }: SaveOffer) {
  return useSentForm({
    send: () => {
      const offer = offerOf(values)
      return before
        ? api.call('updateOffer', { id: before.id, version: before.version, offer })
        : api.call('createOffer', offer)
    },
    // The server names all of them at once.
    faults: () => ({}),
    fieldOf,
    onSent: ({ data }) => onSaved(data),
  })
}

/** "offer.terms.percent" is the field "amount". */
function fieldOf(path: string): string {
  const name = path.replace(/^offer\./, '').replace(/^terms\./, '')
  if (name === 'percent' || name === 'amountCents') return 'amount'
  if (name === 'minimumCents') return 'minimum'
  return name.startsWith('appliesTo') ? 'products' : name
}
