/** To the web, to a mailbox or a telephone, or to a page of the shop; browsers read `/\` like `//`. */
const allowed = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))[^\s\\]*$/i

/** Whether a merchant's link may lead there. */
export const isLinkAddress = (address: string): boolean => allowed.test(address)
