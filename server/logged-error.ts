/** An email address in any text. */
const address = /[^\s<>"'(),:;=]+@[^\s<>"'(),:;=]+/g

const withoutAddresses = (text: string): string => text.replaceAll(address, '[address]')

/** The codes that an answer of a mail server begins with, e.g. "550 5.1.1"; its words may name the recipient. */
const answerCodes = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/

const withoutAnswer = (text: string, response: unknown): string =>
  typeof response === 'string' && response !== ''
    ? text.replaceAll(response, answerCodes.exec(response)?.[0] ?? '[answer]')
    : text

type Logged = { type: string; message: string; stack: string; [fact: string]: unknown }

/** pg-boss hands over copies of errors, which are none themselves. */
const isErrorLike = (error: unknown): error is Partial<Error> & { message: string } =>
  error instanceof Error ||
  (typeof error === 'object' &&
    error !== null &&
    ['message', 'stack'].every((part) => typeof (error as Record<string, unknown>)[part] === 'string'))

/**
 * An error as the log has it. What PostgreSQL quotes of a row (`detail`, `where`) and the words of a mail server are left
 * out, as log lines name no people. The column mails.problem has the server's words.
 */
export function loggedError(error: unknown): Logged {
  if (!isErrorLike(error)) return { type: typeof error, message: '', stack: '' }
  const { name = 'Error', message, stack = '', cause } = error
  const { code, constraint, table, response } = error as Record<string, unknown>
  const plain = (text: string) => withoutAddresses(withoutAnswer(text, response))
  return {
    type: name,
    message: plain(message),
    stack: plain(stack),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint, table }),
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
  }
}
