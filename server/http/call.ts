import type { ShopperId } from '../../contract/accounts/shopper.ts'
import type { AnswerOf, Noun, Operations, OperationsAbout, ParsedInputOf } from '../../contract/operations.ts'
import type { OperationName } from '../../contract/paths.ts'
import type { Dependencies } from '../cache/dependencies.ts'

/** The sender of a request, not yet authenticated. */
export type Caller = {
  readonly address: string
  readonly shopperToken: string | undefined
  readonly administratorToken: string | undefined
  readonly isGone: () => boolean
  /** Sets the account that security events of this request name. */
  readonly noteAccount: (accountId: string) => void
}

export type SignedInShopper = { id: ShopperId; name: string; email: string; profilePicture: string }
export type SignedInAdministrator = { id: string; email: string }

export type SessionCookies = {
  set(whose: 'shopper' | 'administrator', token: string, maxAgeSeconds: number): void
  clear(whose: 'shopper' | 'administrator'): void
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
}

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

export type Handler<Name extends OperationName> = (call: Call<Name>) => Promise<AnswerOf<Name> | JsonStream>

export type Handlers = { readonly [Name in OperationName]: Handler<Name> }
export type HandlersOf<About extends Noun> = Pick<Handlers, OperationsAbout<About>>
