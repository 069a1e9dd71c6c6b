import { useEffect, useRef, useState } from 'react'
import { largestUploadMegabytes, uploadTypes } from '../../../contract/images/uploads.ts'
import { pictureError } from '../../images/picture-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Plus } from '../../ui/icons.tsx'
import { useOneFile } from '../ui/use-one-file.ts'

const hint = `Shown at 4:5. JPEG, PNG, WebP, AVIF or GIF, up to ${largestUploadMegabytes} MB.`

/** The browser's file input covers the whole area, so clicks, the keyboard and drops reach it. */
export function PictureField({ error }: { error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<File>()
  const { leftOut, drop } = useOneFile()
  const wrong = error ?? (picture && pictureError(picture))

  function remove(): void {
    if (input.current) input.current.value = ''
    setPicture(undefined)
    input.current?.focus()
  }

  return (
    <div className="flex min-w-0 flex-col gap-2 max-md:max-w-48">
      <Field label="Picture" hint={hint} error={wrong}>
        {(ties) => (
          <span className="relative grid aspect-4/5 place-items-center overflow-hidden border border-dashed border-stone-500 bg-paper-deep hover:border-ink has-focus-visible:focus-ring has-aria-invalid:border-thread">
            {picture && !wrong ? <Preview picture={picture} /> : <Placeholder />}
            <input
              ref={input}
              type="file"
              name="picture"
              accept={uploadTypes.join(',')}
              onChange={({ target }) => setPicture(target.files?.[0])}
              {...drop}
              {...ties}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </span>
        )}
      </Field>
      <p role="status" className="text-xs wrap-anywhere empty:sr-only">
        {leftOut}
      </p>
      {picture && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
          <span className="min-w-0 basis-full truncate" title={picture.name}>
            {picture.name}
          </span>
          <span className="text-stone-600">{sizeOf(picture)}</span>
          <Button variant="quiet" aria-label="Remove the picture" onClick={remove}>
            Remove
          </Button>
        </p>
      )}
    </div>
  )
}

function Preview({ picture }: { picture: File }) {
  const [address, setAddress] = useState('')
  const [unreadable, setUnreadable] = useState<File>()
  useEffect(() => {
    const created = URL.createObjectURL(picture)
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [picture])
  if (unreadable === picture)
    return (
      <Placeholder words="No preview: your browser can’t show this file. It will be checked when you add the item." />
    )
  if (address === '') return null
  return (
    <img
      src={address}
      alt="Preview of what you’ve chosen"
      onError={() => setUnreadable(picture)}
      className="absolute inset-0 size-full object-cover"
    />
  )
}

const Placeholder = ({ words = 'Choose a picture or drop it here' }) => (
  <span aria-hidden="true" className="flex flex-col items-center gap-2 p-6 text-center text-sm">
    <Plus />
    {words}
  </span>
)

const sizeOf = ({ size }: File) =>
  size < 1_000_000 ? `${Math.ceil(size / 1000)} kB` : `${(size / 1_000_000).toFixed(1)} MB`
