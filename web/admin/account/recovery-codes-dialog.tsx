import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { copyText } from '../ui/copy-text.ts'

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void }

/** They are shown once: the shop keeps hashes only. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [copied, setCopied] = useState('')
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'))
    setCopied(isCopied ? 'Copied.' : 'The codes couldn’t be copied. Please write them down.')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your recovery codes"
      keepOnBackdropPress
      footer={
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button variant="secondary" onClick={() => void copy()}>
            Copy
          </Button>
          <Button onClick={onClose}>I have saved them</Button>
        </div>
      }
    >
      <p className="text-sm text-stone-700">
        Each code logs you in once if you lose the app. Keep a copy somewhere other than your phone: they
        won’t be shown again, and earlier codes no longer work.
      </p>
      <ol className="mt-4 grid gap-x-8 gap-y-1 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all wrap-anywhere">
            {code}
          </li>
        ))}
      </ol>
      <p role="status" className="mt-3 text-sm">
        {copied}
      </p>
    </Dialog>
  )
}
