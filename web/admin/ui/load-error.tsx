import { Button } from '../../ui/button.tsx'

type LoadErrorProps = { what: string; reason: string; onRetry: () => void }

/** Stands in place of a list that failed to load; the panel shows no toast for it (spec §8). */
export function LoadError({ what, reason, onRetry }: LoadErrorProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-4 border-l-2 border-thread py-2 pl-4">
      <p>
        <strong className="font-medium">Could not load {what}.</strong> {reason}
      </p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
