/**
 * The token of the mailed link a page was opened by; empty without one. It is read in the browser only: the page
 * itself is the same for everybody. Opening the page uses no link up, as mail scanners open links too.
 */
export const linkToken = (): string => new URLSearchParams(window.location.search).get('token') ?? ''
