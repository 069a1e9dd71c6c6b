import { type MouseEvent, useId } from 'react'
import type { FieldErrors } from './form-errors.ts'

export function ErrorSummary({ errors }: { errors: FieldErrors }) {
  const id = useId()
  const entries = Object.entries(errors)
  if (entries.length < 2) return null
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
        {entries.map(([name, message]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => focusField(event, name)}
              className="inline-flex min-h-8 items-center text-thread-deep underline underline-offset-4 max-sm:min-h-11"
            >
              {message}
            </a>
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
