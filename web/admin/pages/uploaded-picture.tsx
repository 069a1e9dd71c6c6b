import { uploadPicture } from '../../images/upload-picture.ts'
import { Field } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RowAction } from '../ui/row-action.tsx'
import { usePictureUpload } from '../ui/use-picture-upload.ts'

type UploadedPictureProps = {
  label: string
  name: string
  /** Empty for none. */
  address: string
  error: string | undefined
  onChange: (address: string) => void
}

/** A picture that is uploaded as soon as it is chosen. */
export function UploadedPicture({ label, name, address, error, onChange }: UploadedPictureProps) {
  const { fault, isUploading, leftOut, input } = usePictureUpload(upload, onChange)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field label={label} error={fault ?? error} hint={isUploading ? 'Uploading…' : undefined}>
        {(ties) => (
          <input
            {...input}
            name={name}
            {...ties}
            className="min-h-11 w-full min-w-0 py-2 text-sm file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-sm file:border file:border-ink file:bg-white file:px-3"
          />
        )}
      </Field>
      <p role="status" className="text-xs wrap-anywhere empty:sr-only">
        {leftOut}
      </p>
      {address !== '' && (
        <div className="flex items-end gap-3">
          <span className="flex aspect-4/3 w-32 overflow-hidden bg-paper-deep">
            <Picture address={address} alt="" sizes="128px" upTo={320} className="size-full object-cover" />
          </span>
          <RowAction what={label.toLowerCase()} variant="quiet" onClick={() => onChange('')}>
            Remove
          </RowAction>
        </div>
      )}
    </div>
  )
}

const upload = (file: File) => uploadPicture(file, 'product-images')
