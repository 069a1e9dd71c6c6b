import { useMutation } from '@tanstack/react-query'
import { errorDetails } from '../../error-details.ts'
import { Notice } from '../notice.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'

/** An act in words. `undo` takes it back, and answers the act that does so: undoing that one does the first again. */
export type Done = {
  words: string
  undo?: (() => Promise<Done>) | undefined
  isUndo?: boolean
}

type DoneNoticeProps = { done: Done | undefined; onChange: (done: Done | undefined) => void }

/** The latest act of an area; the key z presses the notice's button. */
export function DoneNotice({ done, onChange }: DoneNoticeProps) {
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (undo: NonNullable<Done['undo']>) => undo(),
    onSuccess: onChange,
  })
  const undo = done?.undo
  const takeBack = () => undo && !isPending && mutate(undo)
  useShortcuts({ z: takeBack })
  return (
    <Notice
      isShown={done !== undefined}
      button={
        undo ? { name: done.isUndo ? 'Redo' : 'Undo', isBusy: isPending, onPress: takeBack } : undefined
      }
      onClose={() => onChange(undefined)}
      className="mb-5"
    >
      <p>{done?.words}</p>
      {error && undo !== undefined && variables === undo && <p>Not undone: {errorDetails(error).message}</p>}
    </Notice>
  )
}
