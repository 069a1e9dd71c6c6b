import { type RefObject, useId, useRef, useState } from 'react'
import { mostPictures } from '../../../contract/catalogue/product-pictures.ts'
import { largestUploadMegabytes, uploadTypes } from '../../../contract/images/uploads.ts'
import { Plus } from '../../ui/icons.tsx'
import { addPictures, type ChangePictures } from './add-pictures.ts'
import { type EditedPicture, movePicture } from './edited-picture.ts'
import { PictureRow } from './picture-row.tsx'
import { useDragOrder } from './use-drag-order.ts'

type PicturesFieldProps = {
  pictures: readonly EditedPicture[]
  onChange: ChangePictures
  error: string | undefined
}

/** All pictures of a product; the first one is the main picture, which lists and orders show. */
export function PicturesField({ pictures, onChange, error }: PicturesFieldProps) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [announcement, announce] = useState('')
  const [leftOut, setLeftOut] = useState('')

  function move(key: string, place: number): void {
    onChange((now) => movePicture(now, key, place))
    if (place >= 0 && place < pictures.length)
      announce(`Picture ${place + 1} of ${pictures.length}${place === 0 ? ', the main picture' : ''}`)
  }
  const drag = useDragOrder(list, move)

  function remove(key: string): void {
    onChange((now) => now.filter((picture) => picture.key !== key))
    announce('Picture removed')
    setLeftOut('')
    input.current?.focus()
  }

  const update = (key: string, change: Partial<EditedPicture>) =>
    onChange((now) => now.map((picture) => (picture.key === key ? { ...picture, ...change } : picture)))

  return (
    <fieldset aria-describedby={error ? `${id}-error` : `${id}-hint`} className="flex min-w-0 flex-col gap-3">
      <legend className="float-left text-sm font-medium">Pictures</legend>
      <p id={`${id}-hint`} className="text-xs text-stone-600">
        The first is the main picture. Drag a picture by its dots, or use its arrows, to change the order.
      </p>
      <ol ref={list} className="grid grid-cols-2 gap-x-4 gap-y-5">
        {pictures.map((picture, place) => (
          <PictureRow
            key={picture.key}
            picture={picture}
            place={place}
            isWide={place === 0 && pictures.length !== 2}
            isLast={place === pictures.length - 1}
            isDragged={drag.dragged === picture.key}
            onDragStart={drag.startOf(picture.key)}
            onMove={(to) => move(picture.key, to)}
            onAlt={(alt) => update(picture.key, { alt })}
            onRemove={() => remove(picture.key)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <AddPictures
        input={input}
        errorId={`${id}-error`}
        error={error}
        leftOut={leftOut}
        onFiles={(files) => setLeftOut(addPictures(files, pictures, onChange))}
      />
    </fieldset>
  )
}

type AddPicturesProps = {
  input: RefObject<HTMLInputElement | null>
  errorId: string
  error: string | undefined
  leftOut: string
  onFiles: (files: readonly File[]) => void
}

/** The browser's file input covers the whole area, so clicks, the keyboard and drops reach it. */
const AddPictures = ({ input, errorId, error, leftOut, onFiles }: AddPicturesProps) => (
  <>
    {error && (
      <p id={errorId} className="text-xs error-text">
        {error}
      </p>
    )}
    <label className="relative flex min-h-24 items-center justify-center gap-2 border border-dashed border-stone-500 bg-paper-deep p-4 text-center text-sm hover:border-ink has-focus-visible:focus-ring has-aria-invalid:border-thread">
      <Plus />
      Add pictures, or drop them here
      <input
        ref={input}
        type="file"
        name="pictures"
        multiple
        accept={uploadTypes.join(',')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
    <p role="alert" className="max-h-40 overflow-y-auto text-xs wrap-anywhere error-text empty:hidden">
      {leftOut}
    </p>
    <p className="text-xs text-stone-600">
      Up to {mostPictures}. JPEG, PNG, WebP, AVIF or GIF, up to {largestUploadMegabytes} MB each, shown at
      4:5.
    </p>
  </>
)
