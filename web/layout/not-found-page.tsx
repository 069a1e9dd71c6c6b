import { data } from 'react-router'
import { NotFound } from './not-found.tsx'

export const loader = () => data(null, { status: 404 })

/** A link within the shop may name an address that the merchant has redirected: the server knows, and is asked. */
export async function clientLoader({ request }: { request: Request }): Promise<null> {
  // The server has answered for the page that is open.
  if (location.href.replace(/#.*/, '') === request.url) return null
  location.assign(request.url)
  // The answer takes the place of this page.
  return new Promise(() => {})
}

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default NotFound
