import type { Right } from '../../contract/administration/roles.ts'
import type { Operation } from '../../contract/operation.ts'
import { endpoint, type OperationName } from '../../contract/paths.ts'
import type { AuditedChange, SignedInAdministrator } from './call.ts'

/** A call of staff that is about to be made. */
export type StaffAct = {
  operation: OperationName
  right: Right
  administrator: SignedInAdministrator
  /** The IP address of the caller. */
  address: string
  input: unknown
}

/** It records that an act begins before anything is changed, so that no act is without a record. */
export type AuditTrail = { begin(act: StaffAct): Promise<BegunAct> }

/** Neither throws: by then the act is done or refused, and the record that it began stays. */
export type BegunAct = {
  done(changes: readonly AuditedChange[]): Promise<void>
  failed(error: unknown): Promise<void>
}

/** Every call of staff that changes something, and every file of data that leaves the shop. */
export const isAudited = ({ name, access, answersWith, changesNothing, exportsData }: Operation): boolean =>
  access === 'administrator' &&
  !changesNothing &&
  (endpoint(name).method !== 'GET' || answersWith === 'text/csv' || exportsData === true)
