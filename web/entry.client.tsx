import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followTranslation } from './document/translated-texts.ts'

followTranslation()

// A page that is being left is not hydrated (web/document/replay-input.ts).
if (!document.documentElement.inert)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
