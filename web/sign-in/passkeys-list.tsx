import type { Passkey } from '../../contract/sign-in/passkey.ts'
import { Button } from '../ui/button.tsx'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const formatDay = (iso: string) => day.format(new Date(iso))

/** "Passkey 3", which none of the account's is called. */
export function nextPasskeyName(passkeys: readonly Passkey[]): string {
  const names = passkeys.map(({ name }) => name)
  let at = names.length + 1
  while (names.includes(`Passkey ${at}`)) at++
  return `Passkey ${at}`
}

type PasskeysListProps = {
  passkeys: readonly Passkey[]
  /** The id of the passkey that is being removed. */
  removing?: string | undefined
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

/** The passkeys of an account. Rendered in the browser only. */
export const PasskeysList = ({ passkeys, removing, onRename, onRemove }: PasskeysListProps) =>
  passkeys.length === 0 ? (
    <p className="text-sm text-stone-700">No passkeys yet.</p>
  ) : (
    <ul className="divide-y divide-stone-300 border-y border-stone-300">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
          <div className="min-w-0 flex-1 basis-56 text-sm">
            <p className="font-medium wrap-anywhere">{passkey.name}</p>
            <p className="text-stone-700">
              Added {formatDay(passkey.createdAt)} ·{' '}
              {passkey.lastUsedAt === null ? 'not used yet' : `last used ${formatDay(passkey.lastUsedAt)}`}
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              size="small"
              aria-label={`Rename the passkey ${passkey.name}`}
              onClick={() => onRename(passkey)}
            >
              Rename
            </Button>
            <Button
              variant="secondary"
              size="small"
              busy={removing === passkey.id}
              aria-label={`Remove the passkey ${passkey.name}`}
              onClick={() => onRemove(passkey)}
            >
              Remove
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
