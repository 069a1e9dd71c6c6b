import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffMember } from '../../../contract/administration/staff.ts'
import { Badge } from '../../ui/badge.tsx'
import { focusHeading } from '../../ui/route-focus.ts'
import { api } from '../api.ts'
import { signedInEmail } from '../role.ts'
import { roleMeanings, roleNames } from '../role-words.ts'
import { AdminDateTime } from '../ui/admin-date.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { RowAction } from '../ui/row-action.tsx'
import { RoleChoice } from './role-choice.tsx'
import { refreshStaff } from './staff-query.ts'

type StaffRowProps = { member: StaffMember; announce: (words: string) => void }

export function StaffRow({ member, announce }: StaffRowProps) {
  const { email, role, fromEnvironment, secondFactor, lastSeenAt } = member
  const [open, setOpen] = useState<'role' | 'remove'>()
  const isYou = signedInEmail() === email
  function close(words?: string): void {
    setOpen(undefined)
    if (words !== undefined) announce(words)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-stone-300 px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{email}</span>
          <Badge tone={role === 'owner' ? 'purple' : 'stone'}>{roleNames[role]}</Badge>
          {isYou && <span className="text-sm text-stone-700">You</span>}
        </p>
        <p className="mt-1 text-sm text-stone-700">
          {fromEnvironment ? 'Login set on the server, so this owner can’t be removed.' : roleMeanings[role]}
        </p>
        <p className="text-sm text-stone-700">
          {lastSeenAt === undefined ? (
            'Not seen yet'
          ) : (
            <>
              Last seen <AdminDateTime iso={lastSeenAt} />
            </>
          )}
          . Second factor {secondFactor ? 'on' : 'off'}.
        </p>
      </div>
      {!fromEnvironment && !isYou && (
        <div className="-ml-3 flex flex-wrap gap-x-2">
          <RowAction what={`of ${email}`} variant="quiet" onClick={() => setOpen('role')}>
            Change role
          </RowAction>
          <RowAction what={email} variant="quiet" onClick={() => setOpen('remove')}>
            Remove
          </RowAction>
        </div>
      )}
      {open === 'role' && <RoleDialog member={member} onClose={close} />}
      {open === 'remove' && <RemoveDialog member={member} onClose={close} />}
    </li>
  )
}

type RoleDialogProps = { member: StaffMember; onClose: (words?: string) => void }

function RoleDialog({ member: { id, email, role: seenRole }, onClose }: RoleDialogProps) {
  const [role, setRole] = useState(seenRole)
  const action = useMutation({
    mutationFn: () => api.call('changeRole', { id, role, seenRole }),
    onSettled: refreshStaff,
    onSuccess: () => onClose(`${email} now has the role ${roleNames[role]}.`),
  })
  return (
    <ConfirmDialog
      onClose={() => onClose()}
      title="Change role"
      act="Save role"
      action={{ ...action, mutate: () => (role === seenRole ? onClose() : action.mutate()) }}
    >
      <p className="wrap-anywhere">The new role applies to {email} at once.</p>
      <RoleChoice role={role} onChange={setRole} />
    </ConfirmDialog>
  )
}

type RemoveDialogProps = { member: StaffMember; onClose: (words?: string) => void }

function RemoveDialog({ member: { id, email }, onClose }: RemoveDialogProps) {
  const action = useMutation({
    mutationFn: () => api.call('removeStaff', { id }),
    onSettled: refreshStaff,
    onSuccess() {
      onClose(`${email} removed.`)
      focusHeading()
    },
  })
  return (
    <ConfirmDialog
      onClose={() => onClose()}
      title="Remove from staff?"
      keep="Keep"
      act="Remove"
      action={action}
    >
      <p className="wrap-anywhere">
        {email} is logged out everywhere at once and can’t log in any more. What they did stays in the
        activity log.
      </p>
    </ConfirmDialog>
  )
}
