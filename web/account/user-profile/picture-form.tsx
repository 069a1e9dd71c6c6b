import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { largestUpload } from '../../../contract/images/pictures.ts'
import { api } from '../../api-client.ts'
import { errorDetails } from '../../error-details.ts'
import { UploadRefused, uploadPicture } from '../../images/upload-picture.ts'
import { type SignedInShopper, shopperChanged } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Picture } from '../../ui/picture.tsx'

/** The profile picture: choose, look at it, upload, remove (spec §2, "Profile"; §5: only image files). */
export function PictureForm({ shopper }: { shopper: SignedInShopper }) {
  const [chosen, setChosen] = useState<File>()
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState<'upload' | 'removal'>()
  /** How much of an upload is sent, from 0 to 1. */
  const [sent, setSent] = useState(0)
  const preview = usePreview(chosen)
  const picker = useRef<HTMLInputElement>(null)
  const nothingThere = shopper.profilePicture === '' && chosen === undefined

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    if (file === undefined) return
    const refusal = refusalOf(file)
    setWrong(refusal)
    if (refusal === '') setChosen(file)
    // So that the same file, mended, can be chosen again.
    event.currentTarget.value = ''
  }

  /** Failures stay without a toast (spec §8); the words stand where the picture is. */
  async function change(what: 'upload' | 'removal', act: () => Promise<string>) {
    if (busy !== undefined) return
    setWrong('')
    setBusy(what)
    setSent(0)
    try {
      const { data } = await api.call('updateProfilePicture', {
        user_id: shopper.id,
        profilePicture: await act(),
      })
      shopperChanged(shopper.id, { profilePicture: data.userProfilePicture })
      // Another one may have been chosen meanwhile.
      setChosen((now) => (now === chosen ? undefined : now))
    } catch (error) {
      console.warn('The profile picture could not be changed.', error)
      setWrong(error instanceof UploadRefused ? error.message : errorDetails(error).message)
    } finally {
      setBusy(undefined)
    }
  }

  /** What is in sight goes: a picture that is only chosen, without a call, and the kept one with the next press. */
  async function remove() {
    if (nothingThere) return
    if (chosen === undefined) return change('removal', async () => '')
    setChosen(undefined)
    setWrong('')
  }

  const upload = () => {
    if (chosen !== undefined)
      return change('upload', () => uploadPicture(chosen, 'profile-images', { onProgress: setSent }))
    setWrong('Choose a picture first.')
    picker.current?.focus()
  }

  return (
    <div className="flex flex-col items-start gap-5">
      <Shown
        preview={preview}
        onUnreadable={() => {
          if (chosen) setWrong(notAPicture(chosen))
          setChosen(undefined)
        }}
        address={shopper.profilePicture}
        name={shopper.name}
      />
      <div className="flex w-full flex-col gap-3">
        <label
          className={`${buttonStyle({ variant: 'secondary' })} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-thread`}
        >
          <input
            ref={picker}
            type="file"
            accept="image/*"
            onChange={choose}
            aria-invalid={wrong !== '' || undefined}
            aria-describedby="picture-note"
            className="sr-only"
          />
          Choose a picture
        </label>
        <Button busy={busy === 'upload'} disabled={busy === 'removal'} onClick={() => void upload()}>
          Upload image
        </Button>
        <Button
          variant="quiet"
          busy={busy === 'removal'}
          // Not out of use: it would lose the focus of whoever has just pressed it.
          aria-disabled={nothingThere || busy !== undefined || undefined}
          disabled={busy === 'upload'}
          onClick={() => void remove()}
        >
          Remove image
        </Button>
      </div>
      {busy === 'upload' && (
        <progress aria-label="Upload" value={sent} className="h-1.5 w-full accent-thread" />
      )}
      <p id="picture-note" role="status" className="text-sm">
        {wrong !== '' ? (
          <span className="font-medium break-words text-thread">{wrong}</span>
        ) : (
          <span className="wrap-anywhere text-stone-600">
            {chosen ? `${chosen.name} hasn’t been uploaded yet.` : ''}
          </span>
        )}
      </p>
    </div>
  )
}

type ShownProps = { preview: string | undefined; onUnreadable: () => void; address: string; name: string }

function Shown({ preview, onUnreadable, address, name }: ShownProps) {
  const round = 'size-40 rounded-full bg-paper-deep object-cover'
  if (preview !== undefined)
    return <img src={preview} alt="What you’ve chosen" onError={onUnreadable} className={round} />
  if (address === '') return <img src="/default-profile.svg" alt="Default profile" className={round} />
  return (
    <span className="block">
      <Picture
        key={address}
        address={address}
        alt={`${name}, profile picture`}
        sizes="160px"
        upTo={480}
        eager
        className={round}
      />
    </span>
  )
}

/** What is wrong with a file before it is sent; empty when nothing is. */
function refusalOf(file: File): string {
  if (!file.type.startsWith('image/')) return notAPicture(file)
  if (file.size > largestUpload)
    return `Please choose a picture of at most ${largestUpload / 1024 / 1024} MB.`
  return ''
}

const notAPicture = ({ name }: File) =>
  `“${name}” is not a picture. Please choose a JPEG, PNG, WebP, AVIF or GIF file.`

/** A chosen file as an address of this page (spec §5: previewed locally). */
function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (file === undefined) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return address
}
