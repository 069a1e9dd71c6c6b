import { useState } from 'react'
import { useStore } from '../../store.ts'
import { Notice } from '../notice.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { type Act, latestAct, noteAct } from './act.ts'
import { useUndo } from './use-undo.ts'

const mostNamed = 5

/** The latest act on products; the key z presses the notice's button. */
export function ActNotice() {
  const act = useStore(latestAct, undefined)
  const { undo, isPending, failure } = useUndo()
  const [failed, setFailed] = useState<Act>()
  const isUndoable = act?.actId !== undefined || (act?.stock?.length ?? 0) > 0

  async function takeBack() {
    if (act === undefined || !isUndoable || isPending) return
    setFailed((await undo(act)) ? undefined : act)
  }
  useShortcuts({ z: () => void takeBack() })

  return (
    <Notice
      isShown={act !== undefined}
      button={
        isUndoable ? { name: act?.isUndo ? 'Redo' : 'Undo', isBusy: isPending, onPress: takeBack } : undefined
      }
      onClose={() => noteAct(undefined)}
      className="my-3"
    >
      <p>{act?.words}</p>
      {act === failed && failure && <p>Not undone: {failure}</p>}
      <RefusedProducts refused={act?.refused ?? []} />
    </Notice>
  )
}

function RefusedProducts({ refused }: { refused: NonNullable<Act['refused']> }) {
  if (refused.length === 0) return null
  return (
    <ul className="mt-1 list-disc pl-4">
      {refused.slice(0, mostNamed).map(({ id, productName, message }) => (
        <li key={id}>
          {productName && <strong className="font-medium">{productName}: </strong>}
          {message}
        </li>
      ))}
      {refused.length > mostNamed && <li>and {refused.length - mostNamed} more.</li>}
    </ul>
  )
}
