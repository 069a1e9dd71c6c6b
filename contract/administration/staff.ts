import { z } from 'zod'
import { schema } from '../schema.ts'
import { uuidText } from '../text.ts'
import { Role } from './roles.ts'

export const StaffId = schema(() =>
  uuidText('Please name the member of staff.', 'There is no such member of staff.'),
)
export const InvitationId = schema(() =>
  uuidText('Please name the invitation.', 'There is no such invitation.'),
)

/** How long the link of an invitation is valid. */
export const invitationDays = 3

export const StaffMember = schema(() =>
  z.object({
    id: z.string(),
    email: z.string(),
    role: Role,
    /** The owner whose login stands in the environment: can't be removed or made anything else. */
    fromEnvironment: z.boolean(),
    /** When they did something last; missing before they have signed in. */
    lastSeenAt: z.iso.datetime().exactOptional(),
    /** Whether signing in asks for a second factor. */
    secondFactor: z.boolean(),
  }),
)
export type StaffMember = z.infer<typeof StaffMember>

export const Invitation = schema(() =>
  z.object({
    id: z.string(),
    email: z.string(),
    role: Role,
    /** The email address of who invited them. */
    invitedBy: z.string(),
    expiresAt: z.iso.datetime(),
    isExpired: z.boolean(),
  }),
)
export type Invitation = z.infer<typeof Invitation>
