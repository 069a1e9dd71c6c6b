import { ownCloudName, uploadPath } from '../../../contract/images/uploads.ts'
import { uploadTo } from '../../images/upload-picture.ts'
import { Field } from '../../ui/field.tsx'
import { RowAction } from '../ui/row-action.tsx'
import { usePictureUpload } from '../ui/use-picture-upload.ts'

type IdentityPictureProps = {
  label: string
  hint: string
  name: string
  error: string | undefined
  /** The path of the picture on this host. */
  address: string | null
  onChange: (address: string | null) => void
}

/** Its picture goes to the shop's own host, which draws it in the sizes that are used. */
export function IdentityPicture({ label, hint, name, error, address, onChange }: IdentityPictureProps) {
  const { fault, isUploading, leftOut, input } = usePictureUpload(uploadToShop, onChange)
  return (
    <div className="flex max-w-xl flex-wrap items-center gap-4">
      <Field label={label} hint={hint} error={fault ?? error} className="min-w-0 basis-72 grow">
        {(ties) => (
          <input
            {...ties}
            {...input}
            name={name}
            className="min-h-11 w-full min-w-0 rounded-sm border border-stone-500 bg-white px-3.5 py-2 text-sm disabled:bg-paper-deep disabled:text-stone-600 file:mr-3 file:border-0 file:bg-transparent file:font-medium"
          />
        )}
      </Field>
      <p role="status" className="flex min-h-11 items-center gap-3 text-sm empty:-ml-4">
        {isUploading && 'Uploading …'}
        {leftOut && <span className="min-w-0 wrap-anywhere">{leftOut}</span>}
        {address && !isUploading && (
          <>
            <img
              src={address.replace(/-\d+x\d+\.jpg$/, '/160.webp')}
              alt={`${label} as chosen`}
              className="h-11 max-w-32 object-contain"
            />
            <RowAction what={`the ${label.toLowerCase()}`} variant="quiet" onClick={() => onChange(null)}>
              Remove
            </RowAction>
          </>
        )}
      </p>
    </div>
  )
}

async function uploadToShop(file: File): Promise<string> {
  const uploaded = await uploadTo({ url: uploadPath, cloudName: ownCloudName }, file, 'product-images')
  return new URL(uploaded).pathname
}
