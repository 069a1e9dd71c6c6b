import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../../contract/api-error.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { OperationName } from '../../contract/paths.ts'
import { networkOf } from '../http/network-of.ts'
import { digest } from './rate-limits.ts'

/** Events by operation: `done`, or the code it was refused with. The audit log has what acts of staff changed (decision 221). */
const events: Partial<Record<OperationName, { done?: string } & Partial<Record<ErrorCode, string>>>> = {
  signUp: { done: 'account.created' },
  login: { done: 'login.succeeded', 'wrong-credentials': 'login.failed' },
  logout: { done: 'session.ended' },
  updateDetails: { done: 'account.changed', 'wrong-password': 'password_check.failed' },
  forgotPassword: { done: 'password_reset.requested' },
  resetPassword: { done: 'password_reset.completed', 'reset-link-invalid': 'password_reset.failed' },
  undoEmailChange: { done: 'email_change.undone', 'email-link-invalid': 'email_change.undo_failed' },
  signInWithPasskey: { done: 'login.succeeded', 'passkey-refused': 'passkey.refused' },
  beginPasskey: { 'wrong-password': 'password_check.failed' },
  addPasskey: { done: 'passkey.added', 'passkey-refused': 'passkey.refused' },
  removePasskey: { done: 'passkey.removed' },
  endSession: { done: 'session.ended' },
  endOtherSessions: { done: 'sessions.ended' },
  adminLogin: { done: 'admin_login.succeeded', 'wrong-credentials': 'admin_login.failed' },
  adminFinishLogin: {
    done: 'admin_login.succeeded',
    'wrong-code': 'admin_second_factor.failed',
    'login-expired': 'admin_second_factor.failed',
  },
  adminSignInWithPasskey: { done: 'admin_login.succeeded', 'passkey-refused': 'admin_passkey.refused' },
  proveAdministrator: {
    done: 'admin_proof.succeeded',
    'wrong-password': 'admin_proof.failed',
    'wrong-code': 'admin_proof.failed',
  },
  proveByPasskey: { done: 'admin_proof.succeeded', 'passkey-refused': 'admin_proof.failed' },
  changeOwnPassword: { done: 'admin_password.changed', 'wrong-password': 'admin_proof.failed' },
  addOwnPasskey: { done: 'admin_passkey.added', 'passkey-refused': 'admin_passkey.refused' },
  removeOwnPasskey: { done: 'admin_passkey.removed' },
  confirmAuthenticator: { done: 'admin_authenticator.on', 'wrong-code': 'admin_second_factor.failed' },
  removeAuthenticator: { done: 'admin_authenticator.off' },
  renewRecoveryCodes: { done: 'admin_recovery_codes.renewed' },
  endOwnSession: { done: 'admin_session.ended' },
  endOtherOwnSessions: { done: 'admin_sessions.ended' },
  adminLogout: { done: 'admin_session.ended' },
  eraseAccount: { done: 'account.erased', 'wrong-password': 'password_check.failed' },
  eraseCustomer: { done: 'customer.erased' },
  confirmEmail: { done: 'email.confirmed' },
  acceptInvitation: { done: 'staff.joined' },
  addProduct: { done: 'product.added' },
  duplicateProduct: { done: 'product.added' },
  updateProduct: { done: 'product.changed' },
  updateProducts: { done: 'products.changed' },
  updateEachProduct: { done: 'products.changed' },
  setStyle: { done: 'product.changed' },
  setStock: { done: 'stock.changed' },
  undo: { done: 'products.undone' },
  applyImport: { done: 'import.applied' },
  undoImport: { done: 'import.undone' },
  updateOrderStatus: { done: 'order_status.changed' },
}

const everywhere: Partial<Record<ErrorCode, string>> = {
  'too-many-attempts': 'rate_limit.exceeded',
  'foreign-origin': 'origin.refused',
  'email-link-invalid': 'email_link.refused',
  'reset-link-invalid': 'reset_link.refused',
  'order-link-invalid': 'order_link.refused',
  'invitation-invalid': 'invitation.refused',
}

/** A network's repeated refusals are logged once a minute. */
const written = new LRUCache<string, true>({ max: 1_000, ttl: 60_000 })

type Outcome = { input: unknown; result?: unknown; error?: unknown }

/** Logs a call that matters to security (ASVS 16.3), without passwords, tokens and typed addresses. */
export function recordSecurityEvent(
  request: FastifyRequest,
  operation: OperationName,
  { input, result, error }: Outcome,
): void {
  const code = error instanceof ApiError ? error.code : undefined
  if (error !== undefined && code === undefined) return
  const event =
    code === undefined ? doneEvent(operation, result) : (events[operation]?.[code] ?? everywhere[code])
  if (event === undefined) return
  if (code !== undefined && everywhere[code] !== undefined && isRepeated(request, operation, event)) return
  writeEvent(request, code, { event, operation, ...factsOf(operation, input, result) })
}

/** A right password that waits for a second factor is no login yet. */
function doneEvent(operation: OperationName, result: unknown): string | undefined {
  const isPending = operation === 'adminLogin' && 'secondFactor' in fieldsOf(fieldsOf(result).data)
  return isPending ? 'admin_login.second_factor_asked' : events[operation]?.done
}

/** Uploads are no operation of the contract. Only their refusals are events. */
export function recordRefusedUpload(request: FastifyRequest, error: unknown): void {
  const event = error instanceof ApiError ? everywhere[error.code] : undefined
  if (event === undefined || isRepeated(request, upload, event)) return
  writeEvent(request, (error as ApiError).code, { event, operation: upload })
}

const upload = 'uploadPicture'

function isRepeated(request: FastifyRequest, operation: string, event: string): boolean {
  const key = `${event} ${operation} ${networkOf(request.ip)}`
  if (written.has(key)) return true
  written.set(key, true)
  return false
}

function writeEvent(
  request: FastifyRequest,
  code: ErrorCode | undefined,
  { event, operation, ...facts }: { event: string; operation: string } & Record<string, unknown>,
): void {
  const account = request.accountId === null ? {} : { account: request.accountId }
  const line = {
    event,
    operation,
    network: networkOf(request.ip),
    ...account,
    ...facts,
  }
  if (code === undefined) request.log.info(line, 'security event')
  else request.log.warn(line, 'security event')
}

/** What the line of an act says beside who and when. */
const factsOfActs: Partial<Record<OperationName, (sent: Fields, data: Fields) => Fields>> = {
  addProduct: (_sent, { _id }) => ({ product: _id }),
  duplicateProduct: (_sent, { _id }) => ({ product: _id }),
  updateProduct: ({ id }) => ({ product: id }),
  setStyle: ({ id }) => ({ product: id }),
  updateProducts: ({ ids }) => countOf('products', ids),
  updateEachProduct: ({ edits }) => countOf('products', edits),
  setStock: ({ changes }) => countOf('sizes', changes),
  undo: ({ actId }) => ({ act: actId }),
  applyImport: ({ id }) => ({ import: id }),
  undoImport: ({ id }) => ({ import: id }),
  eraseCustomer: ({ id }) => ({ customer: id }),
  updateOrderStatus: ({ order_id, status }) => ({ order: order_id, status }),
}

function factsOf(operation: OperationName, input: unknown, result: unknown): Fields {
  const sent = fieldsOf(input)
  const data = fieldsOf(fieldsOf(result).data)
  const ofAct = factsOfActs[operation]
  if (ofAct !== undefined) return ofAct(sent, data)
  if (operation === 'updateDetails') {
    const changed = ['name', 'email', 'password'].filter((field) => sent[field] !== undefined)
    return result === undefined ? {} : { changed }
  }
  const account = fieldsOf(data.user)._id
  if (account !== undefined) return { account }
  const typed = sent.email ?? sent.username
  return typeof typed === 'string' && typed.length <= 1_000 ? { subject: digest(typed.trim()) } : {}
}

type Fields = Readonly<Record<string, unknown>>

const countOf = (name: string, list: unknown) => (Array.isArray(list) ? { [name]: list.length } : {})

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
