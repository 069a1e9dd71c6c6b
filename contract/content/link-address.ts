/** To the web, to a mailbox, or to a page of the shop; browsers read `/\` like `//`. */
const allowed = /^(?:https?:\/\/|mailto:|\/(?![/\\]))[^\s\\]*$/i

/** Whether a merchant's link may lead there. */
export const isLinkAddress = (address: string): boolean => allowed.test(address)
