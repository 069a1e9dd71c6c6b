import { useState } from 'react'
import { useStore } from '../../store.ts'
import { Close } from '../../ui/icons.tsx'
import { focusHeading } from '../../ui/route-focus.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { type Act, latestAct, noteAct } from './act.ts'
import { useUndo } from './use-undo.ts'

const mostNamed = 5

/**
 * The notice of the latest act stays until the next act or until it is closed, since a notice that leaves by itself
 * can't be reached by everyone in time (WCAG 2.2.1). The key z presses its button.
 */
export function ActNotice() {
  const act = useStore(latestAct, undefined)
  const { undo, isPending, failure } = useUndo()
  const [failed, setFailed] = useState<Act>()
  const actId = act?.actId

  async function takeBack() {
    if (actId === undefined || isPending) return
    setFailed((await undo(actId)) ? undefined : act)
  }
  useShortcuts({ z: () => void takeBack() })

  function close() {
    noteAct(undefined)
    focusHeading()
  }

  return (
    <div
      className={
        act
          ? 'my-3 flex w-fit max-w-full animate-rise items-start gap-x-4 rounded-md bg-ink py-1 pr-1 pl-4 text-sm text-paper shadow-raised [&_:focus-visible]:outline-paper'
          : ''
      }
    >
      <div role="status" className="min-w-0 py-2.5 break-words empty:hidden">
        {act && (
          <>
            <p>{act.words}</p>
            {act === failed && failure && <p>Not undone: {failure}</p>}
            <RefusedProducts refused={act.refused ?? []} />
          </>
        )}
      </div>
      {act && (
        <div className="flex shrink-0">
          {actId && (
            <button
              type="button"
              onClick={takeBack}
              aria-disabled={isPending || undefined}
              className="inline-flex min-h-11 items-center gap-2 px-3 font-medium underline underline-offset-4"
            >
              {isPending && <Spinner className="size-4" />}
              {act.isUndo ? 'Redo' : 'Undo'}
            </button>
          )}
          <button type="button" onClick={close} className="grid size-11 place-items-center">
            <Close className="size-4.5" />
            <span className="sr-only">Close the notice</span>
          </button>
        </div>
      )}
    </div>
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
