import { Button } from '../../ui/button.tsx'

type NumberConflictProps = {
  /** What the merchant saw; null where it was not tracked. */
  was: number | null
  now: number | null
  /** What the merchant wants; null ends the tracking. */
  typed: string | null
  onLeave: () => void
  onSet: (button: HTMLButtonElement) => void
  busy?: boolean
}

/** A number that changed meanwhile beside the typed one, to choose between. */
export const NumberConflict = ({ was, now, typed, onLeave, onSet, busy = false }: NumberConflictProps) => (
  <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
    <span>
      This number has changed: it was {piecesInWords(was)}, <strong>now it is {piecesInWords(now)}</strong>,{' '}
      {typed === null ? 'you stopped the tracking' : `you typed ${typed.trim()}`}.
    </span>
    <Button variant="quiet" size="small" onClick={onLeave}>
      Leave it {now === null ? 'not tracked' : `at ${now}`}
    </Button>
    <Button variant="quiet" size="small" busy={busy} onClick={({ currentTarget }) => onSet(currentTarget)}>
      {typed === null ? 'Stop tracking' : `Set it to ${typed.trim()}`}
    </Button>
  </span>
)

const piecesInWords = (pieces: number | null): string => (pieces === null ? 'not tracked' : `${pieces}`)
