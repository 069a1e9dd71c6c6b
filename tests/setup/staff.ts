import { v7 as timeOrderedId } from 'uuid'
import type { Role } from '../../contract/administration/roles.ts'
import { emailKey } from '../../server/sign-in/email-key.ts'
import { hashPassword } from '../../server/sign-in/passwords.ts'
import type { TestShop } from './shop.ts'

export type StaffMember = { id: string; email: string; password: string; cookie: string }

let count = 0

/** A member of staff with a role, signed in. */
export async function signInStaff(shop: TestShop, role: Role): Promise<StaffMember> {
  const id = timeOrderedId()
  const login = { email: `${role}${++count}@shop.example`, password: 'nine felt hats' }
  await shop.running.context.database
    .insertInto('administrators')
    .values({
      id,
      email: login.email,
      email_key: emailKey(login.email),
      password_hash: await hashPassword(login.password),
      role,
    })
    .execute()
  return { id, ...login, cookie: (await shop.call('adminLogin', login)).cookie }
}
