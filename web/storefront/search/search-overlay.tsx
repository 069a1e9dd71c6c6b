import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { DialogFrame } from '../../ui/dialog.tsx'
import { SearchForm } from './search-form.tsx'
import type { SuggestionsProps } from './suggestions.tsx'

/** Downloaded once the search is opened. Where that fails, the field and its button search all the same. */
const Suggestions = lazy<ComponentType<SuggestionsProps>>(() =>
  import('./suggestions.tsx').catch(() => ({ default: () => null })),
)

/** The search over the page: a bar with a search button and a close button (spec §2, "Collections"). */
export function SearchOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title="Search the collections"
      titleHidden
      flush
      closeLabel="Close search"
      className="fixed inset-x-0 top-0 bottom-auto h-auto max-h-dvh w-full"
      panelClassName="animate-drop border-b-2 border-thread"
    >
      <SearchForm
        className="mx-auto w-full max-w-4xl pr-16 pb-3 pl-4"
        fieldRef={setField}
        onSearch={(address) => {
          onClose()
          void navigate(address)
        }}
      />
      {field && (
        <Suspense>
          <Suggestions field={field} onLeave={onClose} />
        </Suspense>
      )}
    </DialogFrame>
  )
}
