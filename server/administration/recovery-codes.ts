import { createHash } from 'node:crypto'
import { recoveryCodesMade } from '../../contract/administration/own-account.ts'
import type { Database } from '../database/database.ts'
import { randomCode } from '../sign-in/random-code.ts'

const hashOf = (administratorId: string, code: string) =>
  createHash('sha256')
    .update(`${administratorId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest()

/** Replaces the codes of an administrator. @returns the new ones, of which only hashes are kept */
export async function makeRecoveryCodes(transaction: Database, administratorId: string): Promise<string[]> {
  await deleteRecoveryCodes(transaction, administratorId)
  const codes = Array.from({ length: recoveryCodesMade }, randomCode)
  await transaction
    .insertInto('administrator_recovery_codes')
    .values(
      codes.map((code) => ({
        code_hash: hashOf(administratorId, code),
        administrator_id: administratorId,
      })),
    )
    .execute()
  return codes
}

export async function deleteRecoveryCodes(database: Database, administratorId: string): Promise<void> {
  await database
    .deleteFrom('administrator_recovery_codes')
    .where('administrator_id', '=', administratorId)
    .execute()
}

/** The deletion is the claim: a code counts once. @returns false for any other code */
export async function spendRecoveryCode(
  database: Database,
  administratorId: string,
  code: string,
): Promise<boolean> {
  const used = await database
    .deleteFrom('administrator_recovery_codes')
    .where('code_hash', '=', hashOf(administratorId, code))
    .where('administrator_id', '=', administratorId)
    .returning('administrator_id')
    .executeTakeFirst()
  return used !== undefined
}
