import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../contract/api-error.ts'
import type { ContentPageName, EditedContentPage, TypedPage } from '../../../contract/content/content-page.ts'
import { errorDetails } from '../../error-details.ts'
import type { FieldErrors } from '../../ui/form-errors.ts'
import { isSessionEnd } from '../admin-session.ts'
import { api } from '../api.ts'
import { queryClient } from '../api-query.ts'
import { keepPageEdit, pageDrafts, settlePage, showSaved } from './page-drafts.ts'

export type PageAction =
  | { kind: 'save' | 'publish'; text: TypedPage; words: string }
  | { kind: 'unpublish'; words: string }
  | { kind: 'undo'; isRedo: boolean; words: string }

type Outcome = { words: string; isUndo: boolean; hasChanged: boolean }

/** What the merchant does to a page. `showFaults` gets what is wrong with the typed text, by field. */
export function usePageActions(name: ContentPageName, showFaults: (errors: FieldErrors) => void) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [failure, setFailure] = useState<string>()
  const [conflict, setConflict] = useState<EditedContentPage>()

  async function fail(error: unknown): Promise<void> {
    if (isSessionEnd(error)) return
    if (error instanceof ApiError && error.body.code === 'page-changed') {
      const current = await api.call('getEditedContentPage', { name }).catch(() => undefined)
      if (current) return setConflict(current.data)
    }
    const { message, fields } = errorDetails(error)
    showFaults(fields)
    if (Object.keys(fields).length === 0) setFailure(message)
  }

  const { mutate, isPending } = useMutation({
    mutationFn: (action: PageAction) => send(name, pageDrafts.get(name)?.seen.version ?? 0, action),
    onMutate() {
      setOutcome(undefined)
      setFailure(undefined)
      showFaults({})
      return pageDrafts.get(name)?.typed
    },
    onSuccess({ data }, action, typedBefore) {
      const hasChanged = data.version !== pageDrafts.get(name)?.seen.version
      settlePage(data, typedBefore)
      const words = hasChanged ? action.words : 'Nothing has changed.'
      setOutcome({ words, isUndo: action.kind === 'undo' && !action.isRedo, hasChanged })
      for (const key of ['listContentPages', 'listContentPageVersions'])
        void queryClient.invalidateQueries({ queryKey: [key] })
    },
    onError: (error) => void fail(error),
  })

  return {
    action: (next: PageAction) => isPending || mutate(next),
    isPending,
    outcome,
    closeOutcome: () => setOutcome(undefined),
    failure,
    conflict,
    closeConflict: () => setConflict(undefined),
    /** What is typed stays, to be saved over what the other editor has saved. */
    keepMine(current: EditedContentPage) {
      const edit = pageDrafts.get(name)
      if (edit) keepPageEdit({ seen: current, typed: edit.typed })
      setConflict(undefined)
    },
    takeTheirs(current: EditedContentPage) {
      showSaved(current)
      setConflict(undefined)
    },
  }
}

function send(name: ContentPageName, version: number, action: PageAction) {
  if (action.kind === 'unpublish') return api.call('unpublishContentPage', { name, version })
  if (action.kind === 'undo') return api.call('undoContentPage', { name, version })
  const { kind, text } = action
  return api.call('saveContentPage', { name, version, ...text, publish: kind === 'publish' })
}
