export const offlineWords = 'You’re offline. Check your connection.'

/** What is said in place of a part that has not come. Without a network a reload would lose the page as well. */
export const loadFailure = (what = 'this'): string =>
  navigator.onLine ? `Could not load ${what}. Please reload.` : offlineWords
