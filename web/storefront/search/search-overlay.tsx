import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { DialogFrame } from '../../ui/dialog.tsx'
import { SearchForm } from './search-form.tsx'
import type { SuggestionsProps } from './suggestions.tsx'
import type { ComboboxFieldProps } from './use-combobox.ts'

/** The overlay is downloaded when the search is opened. The field and its button search without it as well. */
const SearchSuggestions = lazy<ComponentType<SuggestionsProps>>(() =>
  import('./suggestions.tsx').catch(() => ({ default: () => null })),
)

export function SearchOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [fieldProps, setFieldProps] = useState<ComboboxFieldProps>()
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
        fieldProps={{ ...fieldProps, ref: setField }}
        onSearch={(address) => {
          onClose()
          void navigate(address)
        }}
      />
      {field && (
        <Suspense>
          <SearchSuggestions {...{ field, setFieldProps }} onLeave={onClose} />
        </Suspense>
      )}
    </DialogFrame>
  )
}
