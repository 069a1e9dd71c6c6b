import type { Order } from '../../../contract/orders/order.ts'
import type { Return, ReturnsOfOrder } from '../../../contract/returns/return.ts'
import type { FieldErrors } from '../../ui/form-errors.ts'
import type { LineDraft } from './return-draft.ts'

export type LineFieldsProps = {
  order: Order
  returns: ReturnsOfOrder
  kind: Return['kind']
  line: LineDraft
  errors: FieldErrors
  onChange: (part: Partial<LineDraft>) => void
}
