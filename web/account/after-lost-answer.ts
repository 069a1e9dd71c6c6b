import { useRef } from 'react'
import type { AnswerOf } from '../../contract/operations.ts'
import { api } from '../api-client.ts'
import { isUnanswered } from '../error-details.ts'

type Login = { email: string | undefined; password: string }

/**
 * Sends a call that sets a password. Where the answer to the last one was lost, that one may have set it, and would be refused now: a
 * login with the password tells, and takes its place.
 */
export function useAfterLostAnswer() {
  const isUnclear = useRef(false)
  return async <Answer>(
    { email, password }: Login,
    send: () => Promise<Answer>,
  ): Promise<Answer | AnswerOf<'login'>> => {
    if (isUnclear.current && email !== undefined) {
      const login = await api.call('login', { email, password }).catch(() => undefined)
      if (login !== undefined) return login
    }
    return send().catch((error: unknown) => {
      isUnclear.current = isUnanswered(error)
      throw error
    })
  }
}
