import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ShownPrice } from '../../pricing/cart-price.ts'
import { rememberDiscountCode } from '../../pricing/discount-code.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { textLink } from '../../ui/text-link.ts'
import { RemoveCode, removeCodeId } from './remove-code.tsx'

type DiscountCodeProps = { shown: ShownPrice; onRemove: () => void }

/** The field, until a code holds. It stands within the checkout's form, so it is none itself. */
export default function DiscountCode({ shown, onRemove }: DiscountCodeProps) {
  const { price, code, offer } = shown
  const justApplied = useRef(false)
  const holds = code !== undefined && offer !== undefined
  useEffect(() => {
    if (holds && justApplied.current) document.getElementById(removeCodeId)?.focus()
    justApplied.current = false
  }, [holds])
  if (!holds)
    return <CodeField shown={shown} onRemove={onRemove} onApply={() => (justApplied.current = true)} />
  const isUsed = price.adjustments.some((adjustment) => adjustment.code !== undefined)
  return isUsed ? <Applied code={code} /> : <BetterOffer code={code} onRemove={onRemove} />
}

const Applied = ({ code }: { code: string }) => (
  <p role="status" className="sr-only">
    The code {code} is applied.
  </p>
)

const BetterOffer = ({ code, onRemove }: { code: string; onRemove: () => void }) => (
  <p role="status" className="mt-2 text-sm">
    {code} is valid, but another offer saves you as much or more.{' '}
    <RemoveCode code={code} onRemove={onRemove} />
  </p>
)

function CodeField(props: DiscountCodeProps & { onApply: () => void }) {
  const { shown, onRemove, onApply } = props
  const { code, problem, isAsking } = shown
  const [typed, setTyped] = useState(code ?? '')
  const [fault, setFault] = useState('')
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A code that came by a link is not what the shopper is at.
    if (code === undefined) field.current?.querySelector('input')?.focus()
  }, [code])

  function apply() {
    if (isAsking) return
    const isCode = rememberDiscountCode(typed) !== undefined
    setFault(isCode ? '' : 'Please enter a code.')
    if (isCode) onApply()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }

  const hasProblem = problem !== undefined && typed === code
  return (
    <div ref={field} className="mt-3 flex flex-col gap-1">
      <div className="flex items-start gap-2">
        <TextField
          label="Discount code"
          error={fault || (hasProblem ? problem : undefined)}
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
        <Button variant="secondary" busy={isAsking} onClick={apply} className="mt-7.25 min-h-12">
          Apply
        </Button>
      </div>
      <p role="status" className="sr-only">
        {hasProblem ? problem : ''}
      </p>
      <button type="button" onClick={onRemove} className={`${textLink} self-start text-sm`}>
        {code === undefined ? 'Cancel' : 'Remove the code'}
      </button>
    </div>
  )
}
