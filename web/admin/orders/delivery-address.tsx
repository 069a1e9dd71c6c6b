import type { Order } from '../../../contract/orders/order.ts'

/** Where a parcel goes, as it is written on it. */
export function DeliveryAddress({ delivery }: { delivery: Order['delivery'] }) {
  const { street, city, state, zipcode, country } = delivery.address
  return (
    <address className="min-w-0 break-words not-italic">
      {delivery.firstName} {delivery.lastName}
      <br />
      {street}
      <br />
      {city}, {state} {zipcode}
      <br />
      {country}
      <br />
      {delivery.phoneNumber}
    </address>
  )
}
