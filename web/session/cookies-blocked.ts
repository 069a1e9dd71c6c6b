/** The browser has refused the cookie of a session. @param act what can't be done without it */
export const cookiesBlocked = (act: string): string =>
  `Cookies are blocked, so you can’t ${act}. Allow cookies for this site, then try again.`
