import { useMutation } from '@tanstack/react-query'
import { errorDetails } from '../../error-details.ts'
import { useStore } from '../../store.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { Notice } from '../ui/notice.tsx'
import { announceAction, type DoneAction, latestAction } from './latest-action.ts'

const mostNamed = 5

/** The latest action on products and orders, in the middle of the lower edge, where it covers no first column. */
export const LatestActionNotice = () => (
  <ActionNotice
    action={useStore(latestAction, undefined)}
    onChange={announceAction}
    className="mx-auto my-3"
  />
)

type ActionNoticeProps = {
  action: DoneAction | undefined
  onChange: (action: DoneAction | undefined) => void
  className?: string
}

/** An action with its undo; the key z presses the notice's button. */
export function ActionNotice({ action, onChange, className = '' }: ActionNoticeProps) {
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (undo: NonNullable<DoneAction['undo']>) => undo(),
    onSuccess: onChange,
  })
  const undo = action?.undo
  const undoLatest = () => undo && !isPending && mutate(undo)
  useShortcuts({ z: undoLatest })
  return (
    <Notice
      isShown={action !== undefined}
      button={
        undo ? { name: action.isUndo ? 'Redo' : 'Undo', isBusy: isPending, onPress: undoLatest } : undefined
      }
      onClose={() => onChange(undefined)}
      className={className}
    >
      <p>{action?.words}</p>
      {error && undo !== undefined && variables === undo && <p>Not undone: {errorDetails(error).message}</p>}
      <Refusals refused={action?.refused ?? []} />
    </Notice>
  )
}

function Refusals({ refused }: { refused: NonNullable<DoneAction['refused']> }) {
  if (refused.length === 0) return null
  return (
    <ul className="mt-1 list-disc pl-4">
      {refused.slice(0, mostNamed).map(({ id, productName, message }) => (
        <li key={`${id} ${message}`}>
          {productName && <strong className="font-medium">{productName}: </strong>}
          {message}
        </li>
      ))}
      {refused.length > mostNamed && <li>and {refused.length - mostNamed} more.</li>}
    </ul>
  )
}
