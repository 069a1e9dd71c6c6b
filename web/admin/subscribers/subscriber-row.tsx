import type { Subscriber, SubscriberState } from '../../../contract/newsletter/newsletter.ts'
import { AdminDate } from '../admin-date.tsx'

export const subscriberStateNames: Readonly<Record<SubscriberState, string>> = {
  confirmed: 'Subscribed',
  pending: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
}

const sources: Readonly<Record<Subscriber['source'], string>> = {
  'sign-up': 'at sign-up',
  profile: 'in the profile',
}

export const SubscriberRow = ({ subscriber }: { subscriber: Subscriber }) => {
  const { id, email, source, consentedAt, confirmedAt, unsubscribedAt } = subscriber
  return (
    <li
      id={id}
      tabIndex={-1}
      className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-stone-300 px-4 py-3 last:border-b-0"
    >
      <span className="min-w-0 font-medium wrap-anywhere">{email}</span>
      <span className="text-sm text-stone-700">
        Agreed {sources[source]} <AdminDate iso={consentedAt} />
        {confirmedAt && (
          <>
            , confirmed <AdminDate iso={confirmedAt} />
          </>
        )}
        {unsubscribedAt && (
          <>
            , ended <AdminDate iso={unsubscribedAt} />
          </>
        )}
      </span>
    </li>
  )
}
