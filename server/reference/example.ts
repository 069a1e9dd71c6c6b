import type { InputOf, Operations } from '../../contract/operations.ts'
import type { OperationName } from '../../contract/paths.ts'

export type Example = { readonly input: Readonly<Record<string, unknown>>; readonly answer: unknown }

export type AnswerSent<Name extends OperationName> = Operations[Name]['answer']['_zod']['input']
export type Examples = {
  readonly [Name in OperationName]: { readonly input: InputOf<Name>; readonly answer: AnswerSent<Name> }
}
