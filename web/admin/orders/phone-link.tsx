import { telephoneLink } from '../../../contract/accounts/telephone-link.ts'
import type { Order } from '../../../contract/orders/order.ts'

/** A number to call. One of the USA reads as people write it there, another as it was typed. */
export const PhoneLink = ({ phoneNumber, address }: Pick<Order['delivery'], 'phoneNumber' | 'address'>) => (
  <a
    href={telephoneLink(phoneNumber)}
    className="inline-flex min-h-11 items-center link-underline xl:min-h-6"
  >
    {phoneInWords(phoneNumber, address.country)}
  </a>
)

const american = /^(us|usa|u\.s\.a?\.?|united states( of america)?|america)$/i

/** '(503) 555-0142' */
export function phoneInWords(typed: string, country: string): string {
  if (!american.test(country.trim())) return typed
  const [, area, exchange, line] =
    /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(typed.replaceAll(/[\s().-]/g, '')) ?? []
  return area === undefined ? typed : `(${area}) ${exchange}-${line}`
}
