/**
 * The token of the emailed link; empty without one. Read in the browser only, as pages are the same for everybody.
 * Opening the page does not use the link up: mail scanners open links too.
 */
export const linkToken = (): string => new URLSearchParams(window.location.search).get('token') ?? ''
