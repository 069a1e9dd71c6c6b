import { type MouseEvent, useId } from 'react'
import type { SummaryLine } from './form-errors.ts'

export function ErrorSummary({ errors }: { errors: readonly SummaryLine[] }) {
  const id = useId()
  if (errors.length < 2) return null
  return (
    <section
      data-error-summary
      tabIndex={-1}
      aria-labelledby={id}
      className="border-l-4 border-thread bg-thread-tint/60 px-5 py-4"
    >
      <h2 id={id} className="font-medium">
        Please check these fields
      </h2>
      <ul className="mt-1 text-sm sm:columns-2">
        {errors.map(({ name, message, isCorrected }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => focusField(event, name)}
              className={`inline-flex min-h-8 items-center max-sm:min-h-11 ${isCorrected ? 'text-stone-600' : 'text-thread-deep underline underline-offset-4'}`}
            >
              {isCorrected ? <s>{message}</s> : message}
            </a>
            {isCorrected && <span className="sr-only"> Corrected.</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function focusField(event: MouseEvent<HTMLAnchorElement>, name: string): void {
  event.preventDefault()
  const named = event.currentTarget.closest('form')?.elements.namedItem(name)
  const field = named instanceof RadioNodeList ? named[0] : named
  if (field instanceof HTMLElement) field.focus()
}
