import { Button } from '../../ui/button.tsx'
import type { useSubmit } from '../../ui/use-submit.ts'

type SaveButtonProps = {
  label: string
  sending: Pick<ReturnType<typeof useSubmit>, 'busy' | 'isSent' | 'failure'>
  /** Said once it is saved. */
  done: string
}

export function SaveButton({ label, sending: { busy, isSent, failure }, done }: SaveButtonProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button type="submit" busy={busy}>
        {label}
      </Button>
      <p role="status" className={`text-sm ${isSent ? 'font-medium text-green-text' : 'error-text'}`}>
        {isSent ? done : failure}
      </p>
    </div>
  )
}
