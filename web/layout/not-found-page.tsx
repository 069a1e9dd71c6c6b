import { data } from 'react-router'
import { NotFound } from './not-found.tsx'

export const loader = () => data(null, { status: 404 })

/** A link within the shop may name an address that the merchant has redirected: the server knows, and is asked. */
export function clientLoader({ request }: { request: Request }): Promise<never> {
  location.assign(request.url)
  // The answer takes the place of this page.
  return new Promise(() => {})
}

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default NotFound
