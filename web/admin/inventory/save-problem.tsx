import { discard, type Mode, type Typed } from './counts.ts'
import { NumberConflict } from './number-conflict.tsx'
import { useSaveCounts } from './save-counts.ts'

type SaveProblemProps = { entry: Typed; mode: Mode }

/** Why a size could not be saved. */
export function SaveProblem({ entry, mode }: SaveProblemProps) {
  const { save, isPending } = useSaveCounts()
  const { result, seen, text } = entry
  if (result === undefined) return null
  if (result.problem !== 'changed' || mode !== 'count') return result.message
  return (
    <NumberConflict
      was={seen}
      now={result.onHand}
      typed={text}
      onLeave={() => discard([entry])}
      onSet={() => save([{ ...entry, seen: result.onHand }])}
      busy={isPending}
    />
  )
}
