import { errorDetails } from '../../error-details.ts'
import { Notice } from '../notice.tsx'
import { forgetOutcome, undoable, useOutcome, useSaveCounts } from './save-counts.ts'

/** What came of the last save of numbers, with the way back. */
export function CountNotice() {
  const outcome = useOutcome()
  const { undo, isPending, error } = useSaveCounts()
  const press = () => outcome && !isPending && void undo(outcome).catch(() => {})
  return (
    <Notice
      isShown={outcome !== undefined}
      button={
        outcome && undoable(outcome) > 0 ? { name: 'Undo', isBusy: isPending, onPress: press } : undefined
      }
      onClose={forgetOutcome}
      className="sticky bottom-3 z-20 low:static"
    >
      {outcome && outcomeInWords(outcome)}
      {error && ` ${errorDetails(error).message}`}
    </Notice>
  )
}

type Outcome = NonNullable<ReturnType<typeof useOutcome>>

function outcomeInWords({ kind, made, refused }: Outcome): string {
  const words = `${kind === 'saved' ? 'Saved' : 'Undone'}: ${sizesInWords(made.length)}.`
  if (refused.length === 0) return words
  return kind === 'saved'
    ? `${words} Not saved: ${refused.length}.`
    : `${words} Changed since and left alone: ${refused.length}.`
}

export const sizesInWords = (sizes: number): string => `${sizes} ${sizes === 1 ? 'size' : 'sizes'}`
