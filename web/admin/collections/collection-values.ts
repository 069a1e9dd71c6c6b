import type { ProductId } from '../../../contract/catalogue/product.ts'
import { nameInAddress } from '../../../contract/catalogue/product-address.ts'
import type {
  AdminCollection,
  CollectionCondition,
  CollectionRule,
  NewCollection,
} from '../../../contract/collections/collection.ts'
import { centsAsTyped, readAmount, readCents } from '../ui/typed-number.ts'

/** A condition as the form holds it. `key` names the row while it is there. */
export type ConditionValues = {
  key: number
  field: CollectionCondition['field']
  is: string
  from: string
  to: string
}
export type CollectionValues = {
  name: string
  handle: string
  description: string
  imgUrl: string
  inNavigation: boolean
  kind: 'hand' | 'rule'
  match: CollectionRule['match']
  conditions: readonly ConditionValues[]
  products: readonly ProductId[]
}

let lastKey = 0
export const newCondition = (field: ConditionValues['field'] = 'tag'): ConditionValues => ({
  key: ++lastKey,
  field,
  is: '',
  from: '',
  to: '',
})

export const newCollection = (): CollectionValues => ({
  name: '',
  handle: '',
  description: '',
  imgUrl: '',
  inNavigation: false,
  kind: 'rule',
  match: 'all',
  conditions: [newCondition()],
  products: [],
})

export const collectionValues = ({ rule, ...collection }: AdminCollection): CollectionValues => ({
  ...collection,
  kind: rule === null ? 'hand' : 'rule',
  match: rule?.match ?? 'all',
  conditions: rule?.conditions.map(conditionValues) ?? [newCondition()],
})

function conditionValues(condition: CollectionCondition): ConditionValues {
  const values = newCondition(condition.field)
  if (condition.field === 'price')
    return { ...values, from: centsAsTyped(condition.fromCents), to: centsAsTyped(condition.toCents) }
  if (condition.field === 'newness') return { ...values, is: String(condition.days) }
  return condition.field === 'onSale' ? values : { ...values, is: condition.is }
}

/** The end of an address that a name suggests: letters of other scripts than Latin are left out. */
export const suggestedHandle = (name: string): string =>
  nameInAddress(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The server refuses what can not be read. */
export const collectionOf = (values: CollectionValues): NewCollection => ({
  name: values.name,
  handle: values.handle.trim() === '' ? suggestedHandle(values.name) : values.handle.trim(),
  description: values.description,
  imgUrl: values.imgUrl,
  inNavigation: values.inNavigation,
  rule: values.kind === 'rule' ? ruleOf(values) : null,
  products: values.kind === 'hand' ? [...values.products] : [],
})

export const ruleOf = ({
  match,
  conditions,
}: Pick<CollectionValues, 'match' | 'conditions'>): CollectionRule => ({
  match,
  conditions: conditions.map(conditionOf),
})

/** Whether every condition of a rule says something; what it says may still be refused. */
export const isFilledIn = ({ conditions }: Pick<CollectionValues, 'conditions'>): boolean =>
  conditions.every(({ field, is, from, to }) => {
    if (field === 'onSale') return true
    if (field === 'newness') return readAmount(is) > 0
    return (field === 'price' ? from + to : is).trim() !== ''
  })

function conditionOf({ field, is, from, to }: ConditionValues): CollectionCondition {
  if (field === 'onSale') return { field }
  if (field === 'newness') return { field, days: readAmount(is) || 0 }
  if (field !== 'price') return { field, is: is.trim() }
  return {
    field,
    ...(from.trim() === '' ? {} : { fromCents: readCents(from) }),
    ...(to.trim() === '' ? {} : { toCents: readCents(to) }),
  }
}
