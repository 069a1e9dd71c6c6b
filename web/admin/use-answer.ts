import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerOf, InputOf } from '../../contract/operations.ts'
import type { OperationName } from '../../contract/paths.ts'
import { api } from '../api-client.ts'
import { errorDetails } from '../error-details.ts'
import { to } from '../paths.ts'
import { hasEnded } from './admin-session.ts'

export type Asked<Answer> = {
  /** The latest answer; an earlier question's answer stays until the next one is there. */
  answer: Answer | undefined
  loading: boolean
  /** Why there is no answer, fit to be read by a person. */
  failure: string | undefined
  again: () => void
}

/** Asks the shop when the screen opens and whenever the question changes; of several answers only the last counts. */
export function useAnswer<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
): Asked<AnswerOf<Name>> {
  const onEnded = useSessionEnd()
  const question = JSON.stringify(input)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Omit<Asked<AnswerOf<Name>>, 'again'>>({
    answer: undefined,
    loading: true,
    failure: undefined,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same question anew
  useEffect(() => {
    const asking = new AbortController()
    setState(({ answer }) => ({ answer, loading: true, failure: undefined }))
    api.call(name, JSON.parse(question) as InputOf<Name>, { signal: asking.signal }).then(
      (answer) => {
        if (!asking.signal.aborted) setState({ answer, loading: false, failure: undefined })
      },
      (error: unknown) => {
        if (asking.signal.aborted || onEnded(error)) return
        setState({ answer: undefined, loading: false, failure: errorDetails(error).message })
      },
    )
    return () => asking.abort()
  }, [name, question, attempt, onEnded])

  const again = useCallback(() => setAttempt((now) => now + 1), [])
  return { ...state, again }
}

/** Leads to the login when a call found the session ended; true if it did. */
export function useSessionEnd(): (error: unknown) => boolean {
  const navigate = useNavigate()
  return useCallback(
    (error) => {
      const ended = hasEnded(error)
      if (ended) void navigate(to.admin())
      return ended
    },
    [navigate],
  )
}
