import type { FieldChange } from '../../../contract/catalogue/admin-product.ts'
import { cents, toDollars } from '../../../contract/money.ts'
import type { AuditedChange } from '../../http/call.ts'
import { differences, stateOf } from './product-state.ts'
import type { Edit } from './save-edits.ts'

/** The log is read by people, who think of prices in dollars. */
const shown = ({ field }: FieldChange, value: unknown): unknown =>
  (field === 'price' || field === 'compareAtPrice') && typeof value === 'number'
    ? toDollars(cents(value))
    : value

/** What edits change, for the audit log: of one product its fields, of several the fields by product. */
export function auditedEdits(edits: readonly Edit[]): AuditedChange {
  const changes = edits.map(({ before, after }) => {
    const fields = differences(stateOf(before), after)
    return {
      id: before._id,
      before: Object.fromEntries(fields.map((change) => [change.field, shown(change, change.from)])),
      after: Object.fromEntries(fields.map((change) => [change.field, shown(change, change.to)])),
    }
  })
  const [only] = changes
  if (only !== undefined && changes.length === 1)
    return { subject: only.id, before: only.before, after: only.after }
  return {
    subject: `${changes.length} products`,
    before: Object.fromEntries(changes.map(({ id, before }) => [id, before])),
    after: Object.fromEntries(changes.map(({ id, after }) => [id, after])),
  }
}
