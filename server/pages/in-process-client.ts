import type { ApiClient } from '../../contract/api-client.ts'
import type { AnswerOf } from '../../contract/operations.ts'
import type { OperationName } from '../../contract/paths.ts'
import { isOutage } from '../database/outage.ts'
import { apiError } from '../http/api-error.ts'
import { JsonStream } from '../http/call.ts'
import type { Dispatch } from '../http/dispatch.ts'

/** Pages are the same for everyone, so they are rendered for a visitor. */
const visitor = {
  caller: {
    address: 'page',
    shopperToken: undefined,
    administratorToken: undefined,
    isGone: () => false,
    noteAccount: () => {},
  },
  cookies: { set: () => {}, clear: () => {} },
}

export const inProcessClient = (dispatch: Dispatch): ApiClient => ({
  async call<Name extends OperationName>(name: Name, input: unknown): Promise<AnswerOf<Name>> {
    try {
      const answer = await dispatch(name, input, visitor)
      return (
        answer instanceof JsonStream ? JSON.parse((await Array.fromAsync(answer.pieces)).join('')) : answer
      ) as AnswerOf<Name>
    } catch (error) {
      throw isOutage(error) ? apiError('unavailable') : error
    }
  },
})
