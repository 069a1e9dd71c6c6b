import { redirect, replace } from 'react-router'

/**
 * The redirect of a client loader. The history's entry of an address that the browser shows already is replaced: Back
 * would lead to the address again, and from there forth again.
 */
export const redirectFrom = (request: Request, target: string): Response =>
  new URL(request.url).pathname === window.location.pathname ? replace(target) : redirect(target)
