import { type Ref, useEffect, useState } from 'react'
import { mostCountedProducts } from '../../../contract/catalogue/most-counted.ts'

type ResultRangeProps = {
  answer: { data: readonly unknown[]; total: number } | undefined
  from: number
  ref: Ref<HTMLParagraphElement>
}

/** '51–100 of 10,010 products', announced when it changes; it keeps its text while another page loads. */
export function ResultRange({ answer, from, ref }: ResultRangeProps) {
  const [text, setText] = useState('')
  useEffect(() => {
    if (answer !== undefined) setText(rangeInWords(from, answer.data.length, answer.total))
  }, [answer, from])
  return (
    <p ref={ref} tabIndex={-1} role="status" className="text-sm text-stone-700 tabular-nums">
      {text}
    </p>
  )
}

function rangeInWords(from: number, shown: number, total: number): string {
  if (total === 0) return 'No products'
  const figure = (number: number) => number.toLocaleString('en-US')
  return `${figure(from)}–${figure(from + shown - 1)} of ${figure(total)}${total === mostCountedProducts ? '+' : ''} products`
}
