import type { ShopperId } from '../../contract/accounts/shopper.ts'
import type { AnswerOf, Operations, ParsedInputOf } from '../../contract/operations.ts'
import type { OperationName } from '../../contract/paths.ts'

/** Whoever sent the request, before anybody has looked at who they say they are. */
export type Caller = {
  /** The network address, for limits on attempts. */
  readonly address: string
  readonly shopperToken: string | undefined
  readonly administratorToken: string | undefined
  /** Whether they have stopped waiting for the answer: closed the tab, lost the line. */
  readonly isGone: () => boolean
  /** Notes which account this request acts for, once that is known; the log of security events names it. */
  readonly noteAccount: (accountId: string) => void
}

export type SignedInShopper = { id: ShopperId; name: string; email: string; profilePicture: string }
export type SignedInAdministrator = { id: string; email: string }

/** Sets and clears the two session cookies of the answer. */
export type SessionCookies = {
  set(whose: 'shopper' | 'administrator', token: string, maxAgeSeconds: number): void
  clear(whose: 'shopper' | 'administrator'): void
}

/** One call of an operation, parsed and allowed. */
export type Call<Name extends OperationName> = {
  readonly input: ParsedInputOf<Name>
  readonly caller: Caller
  readonly cookies: SessionCookies
  readonly shopper: Operations[Name]['access'] extends 'shopper' ? SignedInShopper : undefined
  readonly administrator: Operations[Name]['access'] extends 'administrator'
    ? SignedInAdministrator
    : undefined
}

/** An answer's JSON in pieces, for lists that must not be built whole in memory. */
export class JsonStream {
  readonly pieces: AsyncIterable<string>

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces
  }
}

export type Handler<Name extends OperationName> = (call: Call<Name>) => Promise<AnswerOf<Name> | JsonStream>

/** One handler for every operation of the contract: an operation without one does not compile. */
export type Handlers = { readonly [Name in OperationName]: Handler<Name> }
export type HandlersOf<Name extends OperationName> = Pick<Handlers, Name>
