import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { uploadTypes } from '../../../contract/images/uploads.ts'
import { errorDetails } from '../../error-details.ts'
import { pictureError } from '../../images/picture-error.ts'
import { UploadRefused } from '../../images/upload-picture.ts'
import { useOneFile } from './use-one-file.ts'

/** For the file input of a picture that is uploaded as soon as it is chosen. `upload` answers its address. */
export function usePictureUpload(
  upload: (file: File) => Promise<string>,
  onUploaded: (address: string) => void,
) {
  const [fault, setFault] = useState<string>()
  const [isUploading, setUploading] = useState(false)
  const { leftOut, drop } = useOneFile()
  // Other fields of the form may be typed into while the picture is on its way.
  const latest = useRef(onUploaded)
  useLayoutEffect(() => {
    latest.current = onUploaded
  })

  async function onChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = input.files?.[0]
    if (file === undefined) return
    const wrong = pictureError(file)
    setFault(wrong)
    if (wrong !== undefined) return
    setUploading(true)
    try {
      const address = await upload(file)
      latest.current(address)
    } catch (error) {
      setFault(error instanceof UploadRefused ? error.message : errorDetails(error).message)
    }
    setUploading(false)
    // The same file can be chosen again.
    input.value = ''
  }

  return {
    fault,
    isUploading,
    leftOut,
    input: { type: 'file', accept: uploadTypes.join(','), onChange, ...drop } as const,
  }
}
