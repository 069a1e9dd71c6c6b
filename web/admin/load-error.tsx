import { Button } from '../ui/button.tsx'

type CouldNotLoadProps = { what: string; why: string; onRetry: () => void }

/** In place of a list that did not come: no toast (spec §8), but a word about it and a way on. */
export function CouldNotLoad({ what, why, onRetry }: CouldNotLoadProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-4 border-l-2 border-thread py-2 pl-4">
      <p>
        <strong className="font-medium">Could not load {what}.</strong> {why}
      </p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
