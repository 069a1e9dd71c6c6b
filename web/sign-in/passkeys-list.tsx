import type { ReactNode } from 'react'
import type { Passkey } from '../../contract/sign-in/passkey.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const formatDay = (iso: string) => day.format(new Date(iso))

/** "Passkey 3", which none of the account's is called. */
export function nextPasskeyName(passkeys: readonly Passkey[]): string {
  const names = passkeys.map(({ name }) => name)
  let at = names.length + 1
  while (names.includes(`Passkey ${at}`)) at++
  return `Passkey ${at}`
}

type PasskeysListProps = { passkeys: readonly Passkey[]; actions: (passkey: Passkey) => ReactNode }

/** The passkeys of an account, with what can be done to each. Rendered in the browser only. */
export const PasskeysList = ({ passkeys, actions }: PasskeysListProps) =>
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
          <div className="flex flex-wrap gap-3">{actions(passkey)}</div>
        </li>
      ))}
    </ul>
  )
