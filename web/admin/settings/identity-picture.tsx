import { type ChangeEvent, useRef, useState } from 'react'
import { ownCloudName, uploadPath, uploadTypes } from '../../../contract/images/uploads.ts'
import { UploadRefused, uploadTo } from '../../images/upload-picture.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useLatest } from '../ui/use-latest.ts'
import { useOneFile } from '../ui/use-one-file.ts'

type IdentityPictureProps = {
  label: string
  hint: string
  name: string
  error: string | undefined
  /** The path of the picture on this host. */
  address: string | null
  onChange: (address: string | null) => void
}

/** A picture is uploaded when it is chosen, always to the shop's own host, which draws it in the sizes that are used. */
export function IdentityPicture({ label, hint, name, error, address, onChange }: IdentityPictureProps) {
  const [failure, setFailure] = useState<string>()
  const [isUploading, setUploading] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { leftOut, drop } = useOneFile()
  // Other fields of the form may be typed into while the picture is on its way.
  const latestChange = useLatest(onChange)

  async function upload({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    if (file === undefined) return
    setFailure(undefined)
    setUploading(true)
    try {
      const target = { url: uploadPath, cloudName: ownCloudName }
      const uploaded = new URL(await uploadTo(target, file, 'product-images'))
      latestChange.current(uploaded.pathname)
    } catch (problem) {
      setFailure(problem instanceof UploadRefused ? problem.message : 'The picture could not be uploaded.')
    } finally {
      setUploading(false)
      if (input.current) input.current.value = ''
    }
  }

  return (
    <div className="flex max-w-xl flex-wrap items-center gap-4">
      <Field label={label} hint={hint} error={failure ?? error} className="min-w-0 basis-72 grow">
        {(ties) => (
          <input
            {...ties}
            ref={input}
            name={name}
            type="file"
            accept={uploadTypes.join(',')}
            onChange={upload}
            {...drop}
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
            <Button variant="quiet" size="small" onClick={() => onChange(null)}>
              Remove<span className="sr-only"> the {label.toLowerCase()}</span>
            </Button>
          </>
        )}
      </p>
    </div>
  )
}
