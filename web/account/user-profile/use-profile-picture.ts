import { useState } from 'react'
import { fileTooLarge, largestUpload } from '../../../contract/images/uploads.ts'
import { errorDetails } from '../../error-details.ts'
import { UploadRefused, uploadPicture } from '../../images/upload-picture.ts'
import { type SignedInShopper, shopperChanged } from '../../session/session.ts'
import { api } from '../../single-page-api.ts'

export function useProfilePicture(shopper: SignedInShopper) {
  const [chosen, setChosen] = useState<File>()
  const [error, setError] = useState('')
  const [done, setDone] = useState('')
  const [busy, setBusy] = useState<'upload' | 'removal'>()
  const [progress, setProgress] = useState(0)
  const isEmpty = shopper.profilePicture === '' && chosen === undefined

  /** A failure shows no toast (spec §8), only a message at the picture. */
  async function save(what: 'upload' | 'removal', addressOf: () => Promise<string>) {
    if (busy !== undefined) return
    setError('')
    setDone('')
    setBusy(what)
    setProgress(0)
    try {
      await savePicture(shopper, await addressOf())
      setChosen((now) => (now === chosen ? undefined : now))
      setDone(what === 'upload' ? 'Your picture has been saved.' : 'Your picture has been removed.')
    } catch (error) {
      console.warn('The profile picture could not be changed.', error)
      setError(error instanceof UploadRefused ? error.message : errorDetails(error).message)
    } finally {
      setBusy(undefined)
    }
  }

  return {
    chosen,
    error,
    done,
    busy,
    progress,
    isEmpty,
    choose(file: File) {
      const wrong = whatIsWrongWith(file)
      setError(wrong)
      setDone('')
      if (wrong === '') setChosen(file)
    },
    rejectChosen() {
      if (chosen) setError(notAPicture(chosen))
      setChosen(undefined)
    },
    upload(): boolean {
      if (chosen === undefined) {
        setError('Choose a picture first.')
        return false
      }
      void save('upload', () => uploadPicture(chosen, 'profile-images', { onProgress: setProgress }))
      return true
    },
    /** Removes the chosen file without a call, else the saved picture (docs/decisions/026-remove-image-takes-what-is-seen.md). */
    remove() {
      if (isEmpty) return
      if (chosen === undefined) return void save('removal', async () => '')
      setChosen(undefined)
      setError('')
    },
  }
}

async function savePicture({ id }: SignedInShopper, profilePicture: string): Promise<void> {
  const { data } = await api.call('updateProfilePicture', { user_id: id, profilePicture })
  shopperChanged(id, { profilePicture: data.userProfilePicture })
}

function whatIsWrongWith(file: File): string {
  if (!file.type.startsWith('image/')) return notAPicture(file)
  if (file.size > largestUpload) return fileTooLarge(file.size)
  return ''
}

const notAPicture = ({ name }: File) =>
  `“${name}” is not a picture. Please choose a JPEG, PNG, WebP, AVIF or GIF file.`
