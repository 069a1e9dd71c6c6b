import {
  infiniteQueryOptions,
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { AnswerOf, InputOf } from '../../contract/operations.ts'
import { errorDetails } from '../error-details.ts'
import { isSessionEnd, reportSessionEnd } from './admin-session.ts'
import { api, type PanelCall } from './api.ts'
import { hasUnsavedForm } from './ui/unsaved-form.ts'

/**
 * One client per page, since the Add Items form outlives the screen that shows it. A list keeps its rows until the
 * answer to another question arrives. Nothing is kept for a screen that is not shown, and a failed call is repeated
 * only when the merchant asks for it. What has `meta.keepsScreen` does not lead to the login when the session has ended, nor does what
 * is read again behind a dialog or a form with input: the form says so when it is sent.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta, state }) => {
      const isReadAgain = state.data !== undefined
      if (!meta?.keepsScreen && !(isReadAgain && isInForm())) reportSessionEnd(error)
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      if (!meta?.keepsScreen) reportSessionEnd(error)
    },
  }),
  defaultOptions: {
    queries: {
      gcTime: 0,
      networkMode: 'always',
      placeholderData: keepPreviousData,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      retry: false,
    },
    mutations: { networkMode: 'always' },
  },
})

const isInForm = (): boolean => hasUnsavedForm() || document.querySelector('dialog[open]') !== null

/** A reading call as a query; its key is the name of the operation and the input. */
export const apiQuery = <Name extends PanelCall>(name: Name, input: InputOf<Name>) =>
  queryOptions({
    queryKey: [name, input],
    queryFn: ({ signal }) => api.call(name, input, { signal }),
  })

type Page = { next?: string | undefined }
type PagedCall = { [Name in PanelCall]: AnswerOf<Name> extends Page ? Name : never }[PanelCall]

/** A list that comes page by page; its key is the name of the operation and the input. */
export const apiPages = <Name extends PagedCall>(
  name: Name,
  input: Omit<InputOf<Name>, 'cursor' | 'limit'>,
  limit = 50,
) =>
  infiniteQueryOptions({
    queryKey: [name, input] as readonly unknown[],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call(name, { ...input, cursor, limit } as InputOf<Name>, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.next,
  })

/** The error message of a query; undefined while the query is repeated or leads to the login. */
export const failureOf = ({
  error,
  isFetching,
}: {
  error: unknown
  isFetching: boolean
}): string | undefined =>
  error === null || isFetching || isSessionEnd(error) ? undefined : errorDetails(error).message
