import { sql } from 'kysely'
import type { Role } from '../../../contract/administration/roles.ts'
import type { Invitation, StaffMember } from '../../../contract/administration/staff.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/database.ts'
import { apiError } from '../../http/api-error.ts'

type Context = Pick<AppContext, 'database' | 'clock'>

export async function listStaff({ database, clock }: Context): Promise<AnswerOf<'listStaff'>> {
  const members = await readStaff(database)
  const { rows } =
    await sql<InvitationRow>`${invitations} order by staff_invitations.created_at desc`.execute(database)
  return { data: members, invitations: rows.map((row) => toInvitation(row, clock())) }
}

/** @throws ApiError staff-not-found */
export async function findStaff(database: Database, id: string): Promise<StaffMember> {
  const [found] = await readStaff(database, id)
  if (found === undefined) throw apiError('staff-not-found')
  return found
}

type StaffRow = {
  id: string
  email: string
  role: Role
  from_environment: boolean
  last_seen_at: Date | null
  has_authenticator: boolean
}

/** A session is forgotten some hours after its last request; from then on the audit log says when they signed in or out last. */
async function readStaff(database: Database, id?: string): Promise<StaffMember[]> {
  const { rows } = await sql<StaffRow>`
    select id, email, role, from_environment, greatest(
      (select max(seen_at) from administrator_sessions where administrator_id = administrators.id),
      (select max(at) from audit_log where administrator_id = administrators.id and outcome = 'done')) as last_seen_at,
      exists (select from administrator_authenticators
        where administrator_id = administrators.id and confirmed_at is not null) as has_authenticator
    from administrators
    where removed_at is null ${id === undefined ? sql`` : sql`and id = ${id}::uuid`}
    order by from_environment desc, created_at, id`.execute(database)
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    fromEnvironment: row.from_environment,
    secondFactor: row.has_authenticator,
    ...(row.last_seen_at === null ? {} : { lastSeenAt: row.last_seen_at.toISOString() }),
  }))
}

type InvitationRow = { id: string; email: string; role: Role; invited_by: string; expires_at: Date }

const invitations = sql`
  select staff_invitations.id, staff_invitations.email, staff_invitations.role, administrators.email as invited_by, expires_at
  from staff_invitations join administrators on administrators.id = invited_by`

/** @throws ApiError invitation-not-found */
export async function findInvitation({ database, clock }: Context, id: string): Promise<Invitation> {
  const { rows } = await sql<InvitationRow>`${invitations} where staff_invitations.id = ${id}::uuid`.execute(
    database,
  )
  const [row] = rows
  if (row === undefined) throw apiError('invitation-not-found')
  return toInvitation(row, clock())
}

const toInvitation = ({ id, email, role, invited_by, expires_at }: InvitationRow, now: Date): Invitation => ({
  id,
  email,
  role,
  invitedBy: invited_by,
  expiresAt: expires_at.toISOString(),
  isExpired: expires_at <= now,
})
