import type { ShopperId } from '../../contract/accounts/shopper.ts'
import type { Role } from '../../contract/administration/roles.ts'
import type { AnswerOf, Noun, Operations, OperationsAbout, ParsedInputOf } from '../../contract/operations.ts'
import type { OperationName } from '../../contract/paths.ts'
import type { Dependencies } from '../cache/dependencies.ts'

/** The sender of a request, not yet authenticated. */
export type Caller = {
  readonly address: string
  readonly userAgent: string
  readonly shopperToken: string | undefined
  readonly administratorToken: string | undefined
  /** Of an administrator whose password was right and whose second factor is awaited. */
  readonly pendingToken: string | undefined
  readonly isGone: () => boolean
  /** Sets the account that security events of this request name. */
  readonly noteAccount: (accountId: string) => void
}

export type SignedInShopper = {
  id: ShopperId
  name: string
  email: string
  profilePicture: string
  /** Without an account: only calls for guests take their session. */
  isGuest?: true
  emailConfirmed?: true
}
export type SignedInAdministrator = { id: string; email: string; role: Role }

/**
 * What an act of staff changed, for the audit log: an id or another name that lasts, and the changed values. It holds no
 * secrets and no shopper's personal values.
 */
export type AuditedChange = { subject: string; before?: unknown; after?: unknown }

export type SessionCookies = {
  set(whose: 'shopper' | 'administrator' | 'pending', token: string, maxAgeSeconds: number): void
  clear(whose: 'shopper' | 'administrator' | 'pending'): void
}

export type Call<Name extends OperationName> = {
  readonly input: ParsedInputOf<Name>
  readonly caller: Caller
  readonly cookies: SessionCookies
  /** Handlers of cached operations add what they answer from. */
  readonly dependencies: Dependencies
  readonly shopper: Operations[Name]['access'] extends 'shopper' ? SignedInShopper : undefined
  readonly administrator: Operations[Name]['access'] extends 'administrator'
    ? SignedInAdministrator
    : undefined
  /** Notes a change for the audit log, which records it once the call has succeeded. A call may note several. */
  readonly audit: Operations[Name]['access'] extends 'administrator'
    ? (change: AuditedChange) => void
    : undefined
}

/** Complete lists of more are streamed, and made anew for each request. */
export const largestWhole = 200

/** JSON in pieces, for lists that are too long for memory. */
export class JsonStream {
  readonly pieces: AsyncIterable<string>

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces
  }
}

/** A list in pieces, a page at a time. `around` puts it into the answer, in which no other list comes before it. */
export function streamList<Item>(
  pages: AsyncIterable<readonly Item[]>,
  answerOf: (item: Item) => unknown,
  around: (list: readonly never[]) => object,
): JsonStream {
  const answer = JSON.stringify(around([]))
  const start = answer.indexOf('[]') + 1
  async function* pieces() {
    let before = answer.slice(0, start)
    for await (const page of pages) {
      yield before + page.map((item) => JSON.stringify(answerOf(item))).join()
      before = ','
    }
    yield (before === ',' ? '' : before) + answer.slice(start)
  }
  return new JsonStream(pieces())
}

/**
 * The answer of a call that `answersWith` a file. `name` is offered for saving it, in letters, digits and hyphens. A long
 * one comes in pieces of text.
 */
export class AnsweredFile {
  readonly name: string
  readonly content: Buffer | AsyncIterable<string>

  constructor(name: string, content: Buffer | AsyncIterable<string>) {
    this.name = name
    this.content = content
  }
}

export type Handler<Name extends OperationName> = (
  call: Call<Name>,
) => Promise<AnswerOf<Name> | JsonStream | AnsweredFile>

export type Handlers = { readonly [Name in OperationName]: Handler<Name> }
export type HandlersOf<About extends Noun> = Pick<Handlers, OperationsAbout<About>>
