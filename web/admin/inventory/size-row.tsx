import { useId } from 'react'
import type { Variant } from '../../../contract/catalogue/admin-product.ts'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { controlStyle } from '../../ui/field.tsx'
import { NumberConflict } from './number-conflict.tsx'
import {
  acceptNumber,
  dropSize,
  editSize,
  type SizeEdit,
  type SizeFields,
  sizeFaults,
  sizeFieldsOf,
} from './size-edits.ts'
import { HistoryButton } from './size-history.tsx'
import { StockState } from './stock-state.tsx'

export const sizeGrid =
  'lg:grid lg:grid-cols-[minmax(6rem,1fr)_3rem_6rem_6rem_5rem_5rem_minmax(7rem,1.2fr)_minmax(7rem,1.2fr)_4rem] lg:items-center lg:gap-x-4'

type SizeRowProps = {
  productId: ProductId
  productName: string
  variant: Variant
  edit: SizeEdit | undefined
  /** Wrong fields are marked from the first save on. */
  isChecked: boolean
}

/** A size in the form of its product. On a narrow screen its fields stand below each other, each with its label. */
export function SizeRow({ productId, productName, variant, edit, isChecked }: SizeRowProps) {
  const { size } = variant
  const fields = edit?.fields ?? sizeFieldsOf(variant)
  const faults = edit && isChecked ? sizeFaults(edit) : {}
  const change = (next: Partial<SizeFields>) => editSize(productId, variant, next)
  const field = (name: Exclude<keyof SizeFields, 'isTracked'>) => ({
    size,
    value: fields[name],
    fault: faults[name],
    onChange: (text: string) => change({ [name]: text }),
  })
  return (
    <fieldset className="min-w-0 border-b border-stone-300 py-3 lg:py-1.5">
      <legend className="sr-only">Size {size}</legend>
      <div className={`grid grid-cols-2 items-center gap-x-4 gap-y-2 text-sm sm:grid-cols-4 ${sizeGrid}`}>
        <span className="flex min-w-0 flex-col gap-1 max-lg:col-span-full">
          <SizeField {...field('label')} label="Name" />
          <StockState {...variant} />
        </span>
        <Checkbox
          className="max-lg:col-span-full lg:justify-center"
          label={<span className="lg:sr-only">Track this size</span>}
          checked={fields.isTracked}
          onChange={({ target }) => change({ isTracked: target.checked })}
        />
        {fields.isTracked ? (
          <>
            <SizeField {...field('onHand')} label="On hand" isNumber />
            <SizeField {...field('lowAt')} label="Low at" isNumber />
            <Figures {...variant} />
          </>
        ) : (
          <p className="col-span-full text-xs text-stone-600 lg:col-span-4">
            Not tracked: it never sells out.
          </p>
        )}
        <SizeField {...field('sku')} label="SKU" />
        <SizeField {...field('barcode')} label="Barcode" />
        <HistoryButton
          {...{ productId, productName, size }}
          className="justify-self-start lg:min-h-9 lg:justify-self-end"
        />
      </div>
      {edit?.result && <Refused {...{ productId, size, edit }} />}
    </fieldset>
  )
}

const Figures = ({ onHand = 0, reserved = 0 }: Variant) => (
  <>
    <Figure label="Reserved" value={reserved} />
    <Figure label="Available" value={onHand - reserved} />
  </>
)

const Figure = ({ label, value }: { label: string; value: number }) => (
  <span className="flex flex-col gap-1 tabular-nums lg:text-right">
    <span className="text-xs text-stone-700 lg:sr-only">{label}</span>
    <span className="max-lg:py-2.5">{value}</span>
  </span>
)

type RefusedProps = { productId: ProductId; size: string; edit: SizeEdit }

function Refused({ productId, size, edit: { fields, initial, result } }: RefusedProps) {
  return (
    <div role="alert" className="mt-2 border-l-2 border-thread pl-3 text-sm text-thread-deep">
      {result?.problem === 'changed' ? (
        <NumberConflict
          was={initial.isTracked ? Number(initial.onHand) : null}
          now={result.onHand}
          typed={fields.isTracked ? fields.onHand : null}
          onLeave={() => dropSize(productId, size)}
          onSet={(button) => {
            acceptNumber(productId, size)
            button.form?.requestSubmit()
          }}
        />
      ) : (
        result?.message
      )}
    </div>
  )
}

type SizeFieldProps = {
  label: string
  size: string
  value: string
  fault: string | undefined
  isNumber?: boolean
  onChange: (text: string) => void
}

/** A field of a row whose visible label is the head of its column, but for narrow screens. */
function SizeField({ label, size, value, fault, isNumber = false, onChange }: SizeFieldProps) {
  const id = useId()
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-xs text-stone-700 lg:sr-only">
        {label}
      </label>
      <input
        id={id}
        aria-label={`${label}, size ${size}`}
        value={value}
        inputMode={isNumber ? 'numeric' : 'text'}
        autoComplete="off"
        spellCheck={false}
        maxLength={isNumber ? 12 : 64}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={({ target }) => onChange(target.value)}
        className={`${controlStyle} px-2.5 lg:min-h-9 lg:py-1 ${isNumber ? 'text-right tabular-nums' : ''}`}
      />
      {fault && (
        <span id={`${id}-fault`} className="text-xs error-text">
          {fault}
        </span>
      )}
    </span>
  )
}
