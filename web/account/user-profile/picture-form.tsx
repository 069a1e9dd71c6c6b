import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { SignedInShopper } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Picture } from '../../ui/picture.tsx'
import { useProfilePicture } from './use-profile-picture.ts'

/** The shopper chooses, previews, uploads and removes a picture (spec §2, "Profile"; §5: only image files). */
export function PictureForm({ shopper }: { shopper: SignedInShopper }) {
  const picture = useProfilePicture(shopper)
  const { chosen, error, done, busy, progress, isEmpty } = picture
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3">
      <CurrentPicture
        preview={usePreview(chosen)}
        onUnreadable={picture.rejectChosen}
        address={shopper.profilePicture}
        name={shopper.name}
      />
      <div className="flex flex-wrap gap-2">
        <FileButton input={input} invalid={error !== ''} onChoose={picture.choose} />
        <Button
          size="small"
          busy={busy === 'upload'}
          disabled={busy === 'removal'}
          onClick={() => picture.upload() || input.current?.focus()}
        >
          Upload image
        </Button>
        <Button
          variant="quiet"
          size="small"
          busy={busy === 'removal'}
          // A `disabled` button would drop the focus after a press.
          aria-disabled={isEmpty || busy !== undefined || undefined}
          disabled={busy === 'upload'}
          onClick={picture.remove}
        >
          Remove image
        </Button>
      </div>
      {busy === 'upload' && (
        <progress aria-label="Upload" value={progress} className="col-span-2 h-1.5 w-full accent-thread" />
      )}
      <p id="picture-note" role="status" className="col-span-2 text-sm">
        {error !== '' ? (
          <span className="break-words error-text">{error}</span>
        ) : (
          <span className="wrap-anywhere text-stone-600">
            {chosen ? `${chosen.name} hasn’t been uploaded yet.` : done}
          </span>
        )}
      </p>
    </div>
  )
}

type FileButtonProps = {
  input: RefObject<HTMLInputElement | null>
  invalid: boolean
  onChoose: (file: File) => void
}

function FileButton({ input, invalid, onChoose }: FileButtonProps) {
  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    if (file) onChoose(file)
    currentTarget.value = ''
  }
  return (
    <label className={`${buttonStyle({ variant: 'secondary', size: 'small' })} has-focus-visible:focus-ring`}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        onChange={onChange}
        aria-invalid={invalid || undefined}
        aria-describedby="picture-note"
        className="sr-only"
      />
      Choose a picture
    </label>
  )
}

type CurrentPictureProps = {
  preview: string | undefined
  onUnreadable: () => void
  address: string
  name: string
}

function CurrentPicture({ preview, onUnreadable, address, name }: CurrentPictureProps) {
  const round = 'size-20 rounded-full bg-paper-deep object-cover'
  if (preview !== undefined)
    return <img src={preview} alt="What you’ve chosen" onError={onUnreadable} className={round} />
  if (address === '') return <img src="/default-profile.svg" alt="Default profile" className={round} />
  return (
    <span className="block">
      <Picture
        key={address}
        address={address}
        alt={`${name}, profile picture`}
        sizes="80px"
        upTo={320}
        eager
        className={round}
      />
    </span>
  )
}

function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (file === undefined) return
    const created = URL.createObjectURL(file)
    setAddress(created)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(created)
    }
  }, [file])
  return address
}
