import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '../api-query.ts'
import { SkeletonRows } from '../area-page.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { Notice } from '../ui/notice.tsx'
import { PanelSection } from '../ui/panel-section.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'
import { staffQuery } from './staff-query.ts'
import { StaffRow } from './staff-row.tsx'

/** Who signs in to the panel, who is invited to, and the form that invites. */
export default function StaffLists() {
  const [said, setSaid] = useState('')
  const query = useQuery(staffQuery)
  const failure = failureOf(query)
  return (
    <>
      <Notice isShown={said !== ''} onClose={() => setSaid('')} className="mb-5">
        {said}
      </Notice>
      <div className="flex max-w-4xl flex-col gap-8">
        <InviteForm announce={setSaid} />
        {failure && <LoadError what="the staff" reason={failure} onRetry={query.refetch} />}
        {!query.data && !failure && <SkeletonRows what="the staff" heights={['h-20', 'h-20', 'h-20']} />}
        {query.data && !failure && (
          <>
            <ul aria-label="Staff" className={listStyle}>
              {query.data.data.map((member) => (
                <StaffRow key={member.id} member={member} announce={setSaid} />
              ))}
            </ul>
            {query.data.invitations.length > 0 && (
              <PanelSection title="Invited" className="gap-3">
                <ul className={listStyle}>
                  {query.data.invitations.map((invitation) => (
                    <InvitationRow key={invitation.id} invitation={invitation} announce={setSaid} />
                  ))}
                </ul>
              </PanelSection>
            )}
          </>
        )}
      </div>
    </>
  )
}

const listStyle = 'rounded-sm border border-stone-300 bg-white'
