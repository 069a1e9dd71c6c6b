import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Right } from '../../contract/administration/roles.ts'
import { to } from '../paths.ts'
import { redirectFrom } from '../redirect-from.ts'
import { watchReturn } from '../session/page-return.ts'
import { noteLeftAddress, onSessionEnd, verifyAdministrator } from './admin-session.ts'
import { toArea } from './area-paths.ts'
import { may, signedInEmail } from './role.ts'
import { announceAction } from './undo/latest-action.ts'

/**
 * The panel opens only after the server has verified the administrator (spec §4, "Admin"). An area that their role can't use
 * leads to the dashboard, which says why.
 * @param opened the area as the panel names it
 */
export async function guardPanel(request: Request, right: Right = 'own', opened = 'this page') {
  if (!(await verifyAdministrator(signedInEmail() !== undefined))) {
    noteLeftAddress(new URL(request.url))
    throw redirectFrom(request, to.admin())
  }
  if (!may(right)) {
    announceAction({ words: `Your role doesn’t have access to ${opened}.` })
    throw redirectFrom(request, toArea.home())
  }
  return null
}

/**
 * Leads to the login when a call finds the session ended, and when the browser restores a page without a session. The login leads back
 * to the page.
 */
export function useSessionGuard(): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      onSessionEnd(() => {
        noteLeftAddress(location)
        void navigate(to.admin())
      }),
    [navigate],
  )
  useEffect(
    () =>
      watchReturn(async () => {
        if (await verifyAdministrator()) return
        noteLeftAddress(location)
        await navigate(to.admin(), { replace: true })
      }),
    [navigate],
  )
}
