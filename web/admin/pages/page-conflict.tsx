import type { TypedPage } from '../../../contract/content/content-page.ts'
import { Button } from '../../ui/button.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { WideDialog } from '../ui/wide-dialog.tsx'
import { asText } from './as-text.ts'
import { ByWhom } from './page-words.tsx'
import type { usePageActions } from './use-page-actions.ts'

const ComparedTexts = lazyWithFallback(() => import('./compared-texts.tsx'))

type PageConflictProps = { typed: TypedPage; actions: ReturnType<typeof usePageActions> }

/** Tells the second of two editors what the first has saved; nothing is overwritten unless they say so. */
export function PageConflict({ typed, actions }: PageConflictProps) {
  const { conflict, closeConflict, keepMine, takeTheirs } = actions
  if (conflict === undefined) return null
  return (
    <WideDialog
      open
      onClose={closeConflict}
      keepOnBackdropPress
      maxWidth="max-w-3xl"
      title="Changed while you were editing"
      closeLabel="Back to the page"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => takeTheirs(conflict)}>
            Take theirs
          </Button>
          <Button data-first-focus onClick={() => keepMine(conflict)}>
            Keep mine
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm">
          Saved in the meantime by <ByWhom {...conflict} />. Your changes aren’t saved yet. If you keep yours,
          save again to replace theirs; the history keeps both.
        </p>
        <h3 className="text-sm font-medium">From theirs to yours</h3>
        <ComparedTexts before={asText(conflict)} after={asText(typed)} />
      </div>
    </WideDialog>
  )
}
