import { Button } from '../../ui/button.tsx'

/** Says that another list could not be loaded, beside the one that stays. */
export function ListNotLoaded({ tryAgain }: { tryAgain: (() => void) | undefined }) {
  if (tryAgain === undefined) return null
  return (
    <p role="alert" className="text-sm text-thread">
      These products could not be loaded.
      <Button variant="quiet" size="small" onClick={tryAgain}>
        Try again
      </Button>
    </p>
  )
}
