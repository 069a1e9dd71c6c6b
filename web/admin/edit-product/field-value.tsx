import { productFieldName } from '../../../contract/catalogue/product-field-names.ts'
import { productStatuses } from '../../../contract/catalogue/product-status.ts'
import { formatMoney } from '../../../contract/money.ts'
import { isRecord } from '../../is-record.ts'
import { Picture } from '../../ui/picture.tsx'
import { formatDateTime, statusNames } from '../product-status.tsx'

/** The name of a field of an edit or of the history, as a label. */
export const fieldName = (field: string): string => sentenceCase(productFieldName(field))

const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** A value of a product's field, as the call answers it. */
export function FieldValue({ field, value }: { field: string; value: unknown }) {
  const pictures = picturesIn(field, value)
  const words = valueInWords(field, value)
  if (field === 'productDescription') return <span className="line-clamp-4">{words}</span>
  if (pictures.length === 0) return words
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1 align-middle">
      {pictures.map(({ url, alt }) => (
        <span key={url} className="inline-flex max-w-full items-center gap-1.5 text-xs">
          <span className="flex h-10 w-8 shrink-0 overflow-hidden bg-paper-deep">
            <Picture
              address={url}
              alt={alt === '' ? 'Picture' : ''}
              sizes="32px"
              upTo={160}
              className="size-full object-cover"
            />
          </span>
          <span className="min-w-0 break-words">{alt}</span>
        </span>
      ))}
    </span>
  )
}

function picturesIn(field: string, value: unknown): { url: string; alt: string }[] {
  if (field === 'imgUrl' && typeof value === 'string') return [{ url: value, alt: '' }]
  if (field !== 'pictures' || !Array.isArray(value)) return []
  return value.flatMap((picture) =>
    isRecord(picture) && typeof picture.url === 'string'
      ? [{ url: picture.url, alt: typeof picture.alt === 'string' ? picture.alt : '' }]
      : [],
  )
}

export function valueInWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return formatMoney(value)
  if (Array.isArray(value)) return listInWords(value)
  const text = String(value)
  if (field === 'styleId') return 'a garment in several colours'
  if (field === 'status') return statusNames[productStatuses.find((one) => one === text) ?? 'active']
  return field === 'publishAt' || field === 'createdAt' ? formatDateTime(text) : text
}

/** Texts, the SKUs and barcodes of sizes, or their former and new labels. */
function listInWords(values: readonly unknown[]): string {
  if (values.length === 0) return 'none'
  return values.map((value) => (isRecord(value) ? codesInWords(value) : String(value))).join(', ')
}

const codesInWords = ({ size, sku, barcode, from, to }: Record<string, unknown>): string =>
  from !== undefined
    ? `${from} is now ${to}`
    : `${size}: ${[sku, barcode].filter(Boolean).join(' ') || 'none'}`
