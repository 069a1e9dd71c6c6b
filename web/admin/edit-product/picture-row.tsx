import type { ComponentProps, KeyboardEvent, PointerEvent } from 'react'
import { altText } from '../../../contract/catalogue/product-pictures.ts'
import { drawIcon } from '../../ui/draw-icon.tsx'
import { ChevronDown, Close } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { EditedPicture } from './edited-picture.ts'

const Grip = drawIcon('M9 6.5h.01M9 12h.01M9 17.5h.01M15 6.5h.01M15 12h.01M15 17.5h.01')

type PictureRowProps = {
  picture: EditedPicture
  place: number
  /** Takes both columns of the grid. */
  isWide: boolean
  isLast: boolean
  isDragged: boolean
  onDragStart: (event: PointerEvent) => void
  onMove: (place: number) => void
  onAlt: (alt: string) => void
  onRemove: () => void
}

/** A picture with what it shows, and its buttons. */
export function PictureRow({ picture, place, isWide, isLast, isDragged, ...actions }: PictureRowProps) {
  const { key, alt, upload } = picture
  const name = `picture ${place + 1}`
  return (
    <li
      data-picture={key}
      className={`flex min-w-0 flex-col gap-2 ${isWide ? 'md:col-span-full' : ''} ${isDragged ? 'bg-paper-deep shadow-raised' : ''}`}
    >
      <PictureThumb picture={picture} place={place} isWide={isWide} onDragStart={actions.onDragStart} />
      <div className="flex min-w-0 flex-col gap-1">
        {upload ? (
          <UploadState {...upload} />
        ) : (
          <TextArea
            rows={3}
            label="Alt text"
            aria-label={place === 0 ? 'Main picture: alt text' : `Picture ${place + 1}: alt text`}
            name={`alt-${key}`}
            defaultValue={alt}
            maxLength={altText.longest}
            placeholder="What it shows"
            onKeyDown={sendOnEnter}
            onChange={({ target }) => actions.onAlt(target.value.replace(/\s*\n\s*/g, ' '))}
          />
        )}
        <div className="-ml-2 flex flex-wrap">
          <RowButton
            aria-label={`Move ${name} forward`}
            aria-disabled={place === 0}
            onClick={() => actions.onMove(place - 1)}
          >
            <ChevronDown className="size-5 rotate-90" />
          </RowButton>
          <RowButton
            aria-label={`Move ${name} back`}
            aria-disabled={isLast}
            onClick={() => actions.onMove(place + 1)}
          >
            <ChevronDown className="size-5 -rotate-90" />
          </RowButton>
          <RowButton
            aria-label={`Remove ${name}`}
            onClick={actions.onRemove}
            className="px-2 text-sm link-underline"
          >
            Remove
          </RowButton>
        </div>
      </div>
    </li>
  )
}

/** An alt text has no line breaks: Enter saves the form, as in a field of one line. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

type PictureThumbProps = Pick<PictureRowProps, 'picture' | 'place' | 'isWide' | 'onDragStart'>

const PictureThumb = ({ picture: { url, alt, upload }, place, isWide, onDragStart }: PictureThumbProps) => (
  <span
    onPointerDown={onDragStart}
    className="relative flex aspect-4/5 w-full cursor-grab overflow-hidden bg-paper-deep select-none active:cursor-grabbing"
  >
    {upload ? (
      <span className="m-auto">{upload.fault ? <Close /> : <Spinner />}</span>
    ) : (
      <Picture
        address={url}
        alt={alt || `Picture ${place + 1}`}
        sizes={isWide ? '304px' : '144px'}
        upTo={640}
        className="pointer-events-none size-full object-cover"
      />
    )}
    <span data-grip className="absolute bottom-0 left-0 grid size-11 touch-none place-items-center">
      <span className="rounded-full bg-paper/85 p-0.5 pointer-coarse:p-1.5">
        <Grip className="size-4 pointer-coarse:size-5" />
      </span>
    </span>
  </span>
)

function UploadState({ name, share, fault }: NonNullable<EditedPicture['upload']>) {
  return (
    <p className="min-w-0 text-sm">
      <span className="block truncate" title={name}>
        {name}
      </span>
      <span
        role={fault ? 'alert' : undefined}
        className={fault ? 'font-medium text-thread' : 'text-stone-700'}
      >
        {fault ?? `Uploading, ${Math.round(share * 100)}%`}
      </span>
    </p>
  )
}

const RowButton = ({ className = '', ...button }: ComponentProps<'button'>) => (
  <button
    type="button"
    {...button}
    className={`inline-grid min-h-11 min-w-11 md:min-h-9 md:min-w-8 place-items-center hover:text-thread aria-disabled:text-stone-400 ${className}`}
  />
)
