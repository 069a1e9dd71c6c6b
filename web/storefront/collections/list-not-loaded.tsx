import { Button } from '../../ui/button.tsx'

export function ListNotLoaded({ retry }: { retry: (() => void) | undefined }) {
  if (retry === undefined) return null
  return (
    <p role="alert" className="text-sm error-text">
      These products could not be loaded.
      <Button variant="quiet" size="small" onClick={retry}>
        Try again
      </Button>
    </p>
  )
}
