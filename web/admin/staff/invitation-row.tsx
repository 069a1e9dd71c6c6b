import { useMutation } from '@tanstack/react-query'
import type { Invitation } from '../../../contract/administration/staff.ts'
import { errorDetails } from '../../error-details.ts'
import { Badge } from '../../ui/badge.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { focusHeading } from '../../ui/route-focus.ts'
import { api } from '../api.ts'
import { roleNames } from '../role-words.ts'
import { AdminDateTime } from '../ui/admin-date.tsx'
import { RowAction } from '../ui/row-action.tsx'
import { refreshStaff } from './staff-query.ts'

type InvitationRowProps = { invitation: Invitation; announce: (words: string) => void }

export function InvitationRow({ invitation, announce }: InvitationRowProps) {
  const { id, email, role, invitedBy, expiresAt, isExpired } = invitation
  const resend = useMutation({
    mutationFn: () => api.call('resendInvitation', { id }),
    onSettled: refreshStaff,
    onSuccess: () => announce(`Invitation to ${email} sent again.`),
  })
  const withdraw = useMutation({
    mutationFn: () => api.call('withdrawInvitation', { id }),
    onSettled: refreshStaff,
    onSuccess() {
      announce(`Invitation to ${email} withdrawn.`)
      focusHeading()
    },
  })
  const error = resend.error ?? withdraw.error
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-stone-300 px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{email}</span>
          <Badge>{roleNames[role]}</Badge>
          {isExpired && <Badge tone="yellow">Expired</Badge>}
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-stone-700">
          Invited by {invitedBy}. The link {isExpired ? 'ended' : 'is valid until'}{' '}
          <AdminDateTime iso={expiresAt} />.
        </p>
        <FormAlert>{error && errorDetails(error).message}</FormAlert>
      </div>
      <div className="-ml-3 flex flex-wrap gap-x-2">
        <RowAction
          what={`to ${email}`}
          variant="quiet"
          busy={resend.isPending}
          onClick={() => resend.mutate()}
        >
          Send again
        </RowAction>
        <RowAction
          what={`the invitation of ${email}`}
          variant="quiet"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          Withdraw
        </RowAction>
      </div>
    </li>
  )
}
