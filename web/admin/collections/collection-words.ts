import { mostCountedProducts } from '../../../contract/catalogue/most-counted.ts'
import type { CollectionCondition, CollectionRule } from '../../../contract/collections/collection.ts'
import { formatCents } from '../../../contract/money.ts'
import { counted } from '../ui/counted.ts'

export const countInWords = (count: number): string =>
  count >= mostCountedProducts ? 'More than 10,000 products' : counted(count, 'product')

/** "Category is Men and on sale". */
export const ruleInWords = ({ match, conditions }: CollectionRule): string => {
  const text = conditions.map(conditionInWords).join(match === 'all' ? ' and ' : ' or ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const conditionNames = {
  category: 'Category',
  subCategory: 'Sub-category',
  productType: 'Type',
  tag: 'Tag',
  price: 'Price',
  newness: 'New in the last days',
  onSale: 'On sale',
} as const satisfies Record<CollectionCondition['field'], string>

function conditionInWords(condition: CollectionCondition): string {
  switch (condition.field) {
    case 'price':
      return priceInWords(condition)
    case 'newness':
      return condition.days === 1 ? 'new in the last day' : `new in the last ${condition.days} days`
    case 'onSale':
      return 'on sale'
    default:
      return `${conditionNames[condition.field].toLowerCase()} is ${condition.is}`
  }
}

function priceInWords({ fromCents, toCents }: Extract<CollectionCondition, { field: 'price' }>): string {
  if (fromCents === undefined) return `price up to ${formatCents(toCents ?? 0)}`
  return toCents === undefined
    ? `price from ${formatCents(fromCents)}`
    : `price from ${formatCents(fromCents)} to ${formatCents(toCents)}`
}
