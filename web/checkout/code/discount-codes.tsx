import { type KeyboardEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Adjustment } from '../../../contract/pricing/cart-price.ts'
import { mostCodes } from '../../../contract/pricing/normal-code.ts'
import type { Offer } from '../../../contract/pricing/offer.ts'
import { Totals } from '../../orders/totals.tsx'
import type { EnteredCode, ShownPrice } from '../../pricing/cart-price.ts'
import { discountCodes, keepDiscountCodes, rememberDiscountCode } from '../../pricing/discount-code.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { textLink } from '../../ui/text-link.ts'
import { AddCode, addCodeId } from './add-code.tsx'
import type { EarlyCode } from './early-field.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

const fieldId = 'code-field'
const fieldOrAdd = () => document.querySelector<HTMLElement>(`#${fieldId} input, #${addCodeId}`)

type DiscountCodesProps = {
  shown: ShownPrice
  /** Whether the field has been asked for. */
  isAdding: boolean
  setAdding: (isAdding: boolean) => void
  early: RefObject<EarlyCode>
}

/** The sums, what is to be said of each code, and the field. The newest code stands in the field until it holds. */
export default function DiscountCodes({ shown, isAdding, setAdding, early }: DiscountCodesProps) {
  const { price, codes, isAsking } = shown
  const justApplied = useRef<string>(undefined)
  const newest = codes.at(-1)
  const holding = newest?.offer && newest.code
  const inField = holding === undefined ? newest : undefined
  const keptFocus = useKeptFocus(({ id }) => {
    const applied = holding === justApplied.current && holding && removeCodeId(holding)
    return document.getElementById(id) ?? (applied ? document.getElementById(applied) : fieldOrAdd())
  })

  function apply(typed: string): string | undefined {
    justApplied.current = rememberDiscountCode(typed, inField?.code)
    if (justApplied.current !== undefined) setAdding(false)
    return justApplied.current
  }

  function remove(code?: string) {
    justApplied.current = undefined
    if (code !== undefined) keepDiscountCodes(discountCodes().filter((other) => other !== code))
    setAdding(false)
    // After the last code this part is gone.
    requestAnimationFrame(() => fieldOrAdd()?.focus())
  }

  return (
    <div className="contents" {...keptFocus}>
      <Totals
        total={price}
        action={({ code }) =>
          code !== undefined && (
            <>
              {' '}
              <RemoveCode code={code} onRemove={remove} />
            </>
          )
        }
      />
      <div className="flex flex-col">
        {codes.map(
          (entered) =>
            entered !== inField && (
              <CodeStatus
                key={entered.code}
                entered={entered}
                adjustments={price.adjustments}
                onRemove={remove}
              />
            ),
        )}
        {isAdding || inField ? (
          <CodeField {...{ early, isAsking, apply }} entered={inField} onRemove={remove} />
        ) : (
          codes.length < mostCodes && <AddCode onClick={() => setAdding(true)}>Add another code</AddCode>
        )}
      </div>
    </div>
  )
}

type CodeStatusProps = {
  entered: EnteredCode
  adjustments: readonly Adjustment[]
  onRemove: (code: string) => void
}

function CodeStatus({ entered: { code, offer, problem }, adjustments, onRemove }: CodeStatusProps) {
  if (adjustments.some((each) => each.code === code))
    return (
      <p role="status" className="sr-only">
        The code {code} is applied.
      </p>
    )
  if (offer === undefined && problem === undefined) return null
  return (
    <p role="status" className="mt-2 text-sm">
      {offer ? `${code} is valid, but ${whyUnused(offer, adjustments)}.` : `${code}: ${problem}`}{' '}
      <RemoveCode code={code} onRemove={onRemove} />
    </p>
  )
}

/** A discount that would cost the cart its free shipping is not applied. */
function whyUnused({ kind }: Offer, adjustments: readonly Adjustment[]): string {
  const isShippingFree = adjustments.every((each) => each.kind !== 'shipping' || each.cents === 0)
  if (kind === 'free-shipping' && isShippingFree) return 'shipping is free already'
  return adjustments.some((each) => each.kind === 'discount' || each.offerId !== undefined)
    ? 'another offer saves you as much or more'
    : 'your total is as low or lower without it'
}

type CodeFieldProps = {
  entered: EnteredCode | undefined
  early: RefObject<EarlyCode>
  isAsking: boolean
  /** @returns the code as it is kept; undefined for what is no code */
  apply: (typed: string) => string | undefined
  /** Without a code the field is only closed. */
  onRemove: (code?: string) => void
}

/** It stands within the checkout's form, so it is none itself. */
function CodeField({ entered, early, isAsking, apply, onRemove }: CodeFieldProps) {
  const code = entered?.code
  const [typed, setTyped] = useState(code ?? '')
  const [fault, setFault] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const takeOver = useEffectEvent(() => {
    // A code that came by a link is not what the shopper is at.
    if (code !== undefined) return
    // Somebody may have gone elsewhere meanwhile.
    if (document.activeElement === document.body) field.current?.querySelector('input')?.focus()
    const { typed, isEntered } = early.current
    if (typed === '') return
    early.current = { typed: '' }
    setTyped(typed)
    if (isEntered) enter(typed)
  })
  useLayoutEffect(() => takeOver(), [])

  function submit(typed: string) {
    if (!isAsking) enter(typed)
  }

  function enter(typed: string) {
    const kept = apply(typed)
    setFault(kept === undefined ? 'Please enter a code.' : '')
    if (kept !== undefined) setTyped(kept)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit(typed)
  }

  const said = typed === code ? entered?.problem : undefined
  return (
    <div ref={field} id={fieldId} className="mt-3 flex flex-col gap-1">
      <div className="flex items-start gap-2">
        <TextField
          label="Discount code"
          error={fault || said}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setFault('')
          }}
          onKeyDown={onKeyDown}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={100}
          className="min-w-0 flex-1"
        />
        <Button
          variant="secondary"
          busy={isAsking}
          onClick={() => submit(typed)}
          className="mt-7.25 min-h-12"
        >
          Apply
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <button
        type="button"
        onClick={() => {
          onRemove(code)
          // The field stays where the code before does not hold either.
          setTyped(discountCodes().at(-1) ?? '')
        }}
        className={`${textLink} self-start text-sm`}
      >
        {code === undefined ? 'Cancel' : 'Remove the code'}
      </button>
    </div>
  )
}

/** The focus goes to it when the code begins to hold. */
const removeCodeId = (code: string): string => `remove-${code}`

type RemoveCodeProps = { code: string; onRemove: (code: string) => void }

/** Stands within a line of text, which it makes no higher. Its ring is about the word alone. */
const RemoveCode = ({ code, onRemove }: RemoveCodeProps) => (
  <button
    type="button"
    id={removeCodeId(code)}
    onClick={() => onRemove(code)}
    className={`${textLink} -m-2.5 p-2.5 focus-visible:focus-ring-word`}
  >
    Remove<span className="sr-only"> the code {code}</span>
  </button>
)
