import { type AnswerOf, operations } from '../../contract/operations.ts'
import type { OperationName } from '../../contract/paths.ts'
import { exampleOf as sample } from '../../server/reference/examples.ts'

/** The answer in openapi.json, where any will do. */
export const exampleOf = <Name extends OperationName>(name: Name): AnswerOf<Name> =>
  operations[name].answer.parse(sample(operations[name]).answer) as AnswerOf<Name>
