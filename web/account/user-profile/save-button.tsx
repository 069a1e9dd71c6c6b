import { Button } from '../../ui/button.tsx'

type SaveButtonProps = {
  label: string
  busy: boolean /** What came of it, in words. */
  outcome: Outcome | undefined
}

export type Outcome = { good: boolean; words: string }

/** Saves a part of the profile and says beside it what came of that. */
export function SaveButton({ label, busy, outcome }: SaveButtonProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button type="submit" busy={busy}>
        {label}
      </Button>
      <p role="status" className={`text-sm font-medium ${outcome?.good ? 'text-green-text' : 'text-thread'}`}>
        {outcome?.words}
      </p>
    </div>
  )
}
