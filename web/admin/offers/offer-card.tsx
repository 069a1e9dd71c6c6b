import { endSentence, formatCents, formatMoney, formatPercent } from '../../../contract/money.ts'
import type { AdminOffer } from '../../../contract/pricing/admin-offer.ts'
import { Badge } from '../../ui/badge.tsx'
import { may } from '../role.ts'
import { AdminDateTime } from '../ui/admin-date.tsx'
import { counted, inFigures } from '../ui/counted.ts'
import { RowAction } from '../ui/row-action.tsx'

type OfferCardProps = {
  offer: AdminOffer
  onEdit: () => void
  onEnd: () => void
  onCopy: () => void
}

export function OfferCard({ offer, onEdit, onEnd, onCopy }: OfferCardProps) {
  const { id, terms, code, state, uses } = offer
  const canChange = may('marketing:write')
  return (
    <article
      id={id}
      tabIndex={-1}
      aria-label={terms.label}
      className="flex flex-col gap-3 rounded-sm border border-stone-300 bg-white p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="min-w-0 font-medium break-words">{terms.label}</h2>
        <Badge tone={state === 'active' ? 'green' : 'stone'}>{stateInWords[state]}</Badge>
        <p className="min-w-0 text-sm break-all">{code ?? 'No code needed'}</p>
      </div>
      <p className="text-sm text-stone-700">{termsInWords(offer)}</p>
      {offer.shopperId !== undefined && (
        <p className="text-sm break-words">Only for {offer.shopperEmail ?? 'an account that is gone'}</p>
      )}
      <OfferTimes offer={offer} />
      <OfferFigures offer={offer} />
      <div className="-ml-3 flex flex-wrap gap-x-2">
        {code !== undefined && state !== 'ended' && (
          <RowAction what={`for ${terms.label}`} variant="quiet" onClick={onCopy}>
            Copy link
          </RowAction>
        )}
        {uses === 0 && state !== 'ended' && canChange && (
          <RowAction what={terms.label} variant="quiet" onClick={onEdit}>
            Edit
          </RowAction>
        )}
        {state !== 'ended' && canChange && (
          <RowAction what={terms.label} variant="quiet" onClick={onEnd}>
            End
          </RowAction>
        )}
      </div>
    </article>
  )
}

const OfferTimes = ({ offer: { startsAt, endsAt, endedAt } }: { offer: AdminOffer }) => {
  const until = endedAt ?? endsAt
  return (
    <p className="text-sm text-stone-700">
      From <AdminDateTime iso={startsAt} />
      {until === undefined ? (
        ', until you end it'
      ) : (
        <>
          {' '}
          until <AdminDateTime iso={until} />
        </>
      )}
    </p>
  )
}

function OfferFigures({
  offer: { uses, mostUses, mostUsesPerShopper, discount, takings },
}: {
  offer: AdminOffer
}) {
  const most = mostUses === undefined ? '' : ` of ${inFigures(mostUses)}`
  const each = mostUsesPerShopper === undefined ? '' : `, ${inFigures(mostUsesPerShopper)} per shopper`
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      <Figure name="Uses" value={inFigures(uses) + most + each} />
      <Figure name="Discounts" value={formatMoney(discount)} />
      <Figure name="Sales" value={formatMoney(takings)} />
    </dl>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-stone-700">{name}</dt>
    <dd className="font-medium tabular-nums">{value}</dd>
  </div>
)

/** "20% off Women, Winterwear. Minimum spend $50.00. Can be combined." */
function termsInWords({ terms }: Pick<AdminOffer, 'terms'>): string {
  const { minimumCents, combines } = terms
  return [
    `${discountInWords(terms)} ${goodsInWords(terms)}.`,
    ...(minimumCents === 0 ? [] : [endSentence(`Minimum spend ${formatCents(minimumCents)}`)]),
    ...(combines ? ['Can be combined.'] : []),
  ].join(' ')
}

function discountInWords(terms: AdminOffer['terms']): string {
  if (terms.kind === 'free-shipping') return 'Free shipping on'
  return `${terms.kind === 'percent' ? formatPercent(terms.percent) : formatCents(terms.amountCents)} off`
}

function goodsInWords({ appliesTo }: AdminOffer['terms']): string {
  if (appliesTo.kind === 'all') return 'all products'
  if (appliesTo.kind === 'products') return counted(appliesTo.productIds.length, 'product')
  return [appliesTo.category, appliesTo.subCategory].filter(Boolean).join(', ')
}

const stateInWords = {
  upcoming: 'Scheduled',
  active: 'Running',
  'used-up': 'Used up',
  ended: 'Ended',
} as const satisfies Record<AdminOffer['state'], string>
