import { useNavigate } from 'react-router'
import { DialogFrame } from '../../ui/dialog.tsx'
import { SearchForm } from './search-form.tsx'

/** The search over the page: a bar with a search button and a close button (spec §2, "Collections"). */
export function SearchOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title="Search the collections"
      titleHidden
      flush
      closeLabel="Close search"
      className="fixed inset-x-0 top-0 w-full"
      panelClassName="animate-drop border-b-2 border-thread"
    >
      <SearchForm
        className="mx-auto w-full max-w-4xl py-3 pr-16 pl-4 sm:py-6"
        firstFocus
        onSearch={(address) => {
          onClose()
          void navigate(address)
        }}
      />
    </DialogFrame>
  )
}
