import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SkeletonRows } from '../area-page.tsx'
import { Loaded } from '../ui/loaded.tsx'
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
  return (
    <>
      <Notice isShown={said !== ''} onClose={() => setSaid('')} className="mb-5">
        {said}
      </Notice>
      <div className="flex max-w-4xl flex-col gap-8">
        <InviteForm announce={setSaid} />
        <Loaded
          query={query}
          what="the staff"
          skeleton={<SkeletonRows what="the staff" heights={['h-20', 'h-20', 'h-20']} />}
        >
          {({ data, invitations }) => (
            <>
              <ul aria-label="Staff" className={listStyle}>
                {data.map((member) => (
                  <StaffRow key={member.id} member={member} announce={setSaid} />
                ))}
              </ul>
              {invitations.length > 0 && (
                <PanelSection title="Invited" className="gap-3">
                  <ul className={listStyle}>
                    {invitations.map((invitation) => (
                      <InvitationRow key={invitation.id} invitation={invitation} announce={setSaid} />
                    ))}
                  </ul>
                </PanelSection>
              )}
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

const listStyle = 'rounded-sm border border-stone-300 bg-white'
