import type { ApiClient } from '../../contract/api-client.ts'
import type { AnswerOf } from '../../contract/operations.ts'
import type { OperationName } from '../../contract/paths.ts'
import { Dependencies } from '../cache/dependencies.ts'
import { isOutage } from '../database/outage.ts'
import { apiError } from '../http/api-error.ts'
import { JsonStream } from '../http/call.ts'
import type { Dispatch } from '../http/dispatch.ts'

/** Pages are the same for everyone, so they are rendered for a visitor. */
const visitor = {
  caller: {
    address: 'page',
    userAgent: '',
    shopperToken: undefined,
    administratorToken: undefined,
    pendingToken: undefined,
    isGone: () => false,
    noteAccount: () => {},
  },
  cookies: { set: () => {}, clear: () => {} },
}

/** Makes the calls of a page that is rendered. @param page gets the dependencies of all answers */
export const inProcessClient = (dispatch: Dispatch, page: Dependencies): ApiClient => ({
  async call<Name extends OperationName>(name: Name, input: unknown): Promise<AnswerOf<Name>> {
    try {
      const answer = await dispatch(name, input, { ...visitor, dependencies: new Dependencies(page) })
      return (
        answer instanceof JsonStream ? JSON.parse((await Array.fromAsync(answer.pieces)).join('')) : answer
      ) as AnswerOf<Name>
    } catch (error) {
      page.addFailure()
      throw isOutage(error) ? apiError('unavailable') : error
    }
  },
})
