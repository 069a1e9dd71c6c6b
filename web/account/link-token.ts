/** The token is empty in an address without one. Opening a page uses no link up, as mail scanners open links too. */
export const linkToken = (): string => new URLSearchParams(window.location.search).get('token') ?? ''
