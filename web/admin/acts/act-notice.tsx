import { useMutation } from '@tanstack/react-query'
import { errorDetails } from '../../error-details.ts'
import { useStore } from '../../store.ts'
import { Notice } from '../notice.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { type Act, latestAct, noteAct } from './act.ts'

const mostNamed = 5

/** The latest act on products and orders, in the middle of the lower edge, where it covers no first column. */
export const LatestActNotice = () => (
  <ActNotice act={useStore(latestAct, undefined)} onChange={noteAct} className="mx-auto my-3" />
)

type ActNoticeProps = { act: Act | undefined; onChange: (act: Act | undefined) => void; className?: string }

/** An act with its undo; the key z presses the notice's button. */
export function ActNotice({ act, onChange, className = '' }: ActNoticeProps) {
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (undo: NonNullable<Act['undo']>) => undo(),
    onSuccess: onChange,
  })
  const undo = act?.undo
  const takeBack = () => undo && !isPending && mutate(undo)
  useShortcuts({ z: takeBack })
  return (
    <Notice
      isShown={act !== undefined}
      button={undo ? { name: act.isUndo ? 'Redo' : 'Undo', isBusy: isPending, onPress: takeBack } : undefined}
      onClose={() => onChange(undefined)}
      className={className}
    >
      <p>{act?.words}</p>
      {error && undo !== undefined && variables === undo && <p>Not undone: {errorDetails(error).message}</p>}
      <Refusals refused={act?.refused ?? []} />
    </Notice>
  )
}

function Refusals({ refused }: { refused: NonNullable<Act['refused']> }) {
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
