import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../contract/api-error.ts'
import type { ImportId } from '../../../contract/imports/product-import.ts'
import { largestImport, uploadImportPath } from '../../../contract/imports/upload-import.ts'
import { readAnswer } from '../../api-client.ts'
import { errorDetails } from '../../error-details.ts'
import { sendWithProgress } from '../../send-with-progress.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { toArea } from '../area-paths.ts'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { FileDrop } from './file-drop.tsx'
import { refreshImports } from './imports-query.ts'
import { ProgressBar } from './progress-bar.tsx'

/** Takes a product file and opens its review. Closing it stops the upload, and the shop then keeps nothing of it. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState(0)
  const stop = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    stop.current = controller
    return () => controller.abort()
  }, [])
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (chosen: File) => sendFile(chosen, { signal: stop.current.signal, onProgress: setShare }),
    onSuccess(id) {
      void refreshImports()
      void navigate(toArea.imports(id))
    },
  })
  const isTooLarge = file !== undefined && file.size > largestImport

  function choose(chosen: File | undefined) {
    setFile(chosen)
    setShare(0)
    reset()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      keepOnBackdropPress
      title="Import products"
      footer={
        <DialogButtons onClose={onClose}>
          {file && !isTooLarge && (
            <Button busy={isPending} onClick={() => mutate(file)}>
              Upload and compare
            </Button>
          )}
        </DialogButtons>
      }
    >
      <p className="mb-4 text-sm text-stone-700">
        The product file (CSV) that Shopify or WooCommerce exports, up to 256 MB. It is compared with the shop
        first; nothing changes yet.
      </p>
      {isPending ? (
        <ProgressBar label={uploadInWords(share)} {...(share < 1 ? { done: share, total: 1 } : {})} />
      ) : (
        <FileDrop file={file} onChoose={choose} />
      )}
      <div className="mt-4 empty:hidden">
        <FormAlert>
          {isTooLarge
            ? 'This file is larger than 256 MB. Please split it into several.'
            : error && wordsOf(error)}
        </FormAlert>
      </div>
    </Dialog>
  )
}

/** What a refused file says of itself is more than the name of the error. */
const wordsOf = (error: Error): string =>
  (error instanceof ApiError ? error.body.fields?.file : undefined) ?? errorDetails(error).message

const uploadInWords = (share: number): string =>
  share < 1 ? `Uploading, ${Math.floor(share * 100)}%` : 'Reading the file'

type Sending = {
  signal: AbortSignal
  /** @param share from 0 to 1 */
  onProgress: (share: number) => void
}

/** Sends a product file and answers the id of its import. @throws ApiError; TypeError without an answer, as fetch does */
async function sendFile(file: File, sending: Sending): Promise<ImportId> {
  const address = `${uploadImportPath}?name=${encodeURIComponent(file.name)}`
  const { status, body } = await sendWithProgress(address, file, { type: 'text/csv', ...sending })
  return (readAnswer(status, body) as { data: { id: ImportId } }).data.id
}
