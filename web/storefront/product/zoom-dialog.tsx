import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { DialogFrame } from '../../ui/dialog.tsx'
import { Minus, Plus } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { maxScale, pressScale, useZoom } from './use-zoom.ts'

type ZoomedPictureProps = {
  /** The product's name. */
  name: string
  address: string
  /** The address of the picture that the page shows: it is there before the large one has come. Empty if there is none. */
  shown: string
}
type ZoomDialogProps = ZoomedPictureProps & { open: boolean; onClose: () => void }

const keyStep = 96

export default function ZoomDialog({ open, onClose, ...picture }: ZoomDialogProps) {
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={picture.name}
      titleHidden
      closeLabel="Close the picture"
      className="fixed inset-0 h-dvh max-h-none w-full"
      panelClassName="h-full"
      flush
    >
      <ZoomedPicture {...picture} />
    </DialogFrame>
  )
}

function ZoomedPicture({ name, address, shown }: ZoomedPictureProps) {
  const box = useRef<HTMLElement>(null)
  const { scale, zoomTo, zoomIn, zoomOut } = useZoom(box)

  function press({ key }: KeyboardEvent) {
    if (key === '+' || key === '=') zoomIn()
    if (key === '-') zoomOut()
    if (key === '0') zoomTo(1)
    const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [
      0, 0,
    ]
    box.current?.scrollBy({ left: (x ?? 0) * keyStep, top: (y ?? 0) * keyStep })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons within
    <div onKeyDown={press} className="absolute inset-0 flex flex-col">
      <section
        ref={box}
        aria-label={`Picture of ${name}`}
        className="min-h-0 flex-1 touch-pan-x touch-pan-y overflow-auto overscroll-contain"
      >
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={({ clientX, clientY }) => zoomTo(scale > 1 ? 1 : pressScale, { x: clientX, y: clientY })}
          className={`relative block transition-none ${scale > 1 ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
          style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
        >
          {shown && <img src={shown} alt="" className="absolute inset-0 size-full object-contain" />}
          <Picture
            address={address}
            alt=""
            sizes={scale > 1 ? `${pressScale * 100}vw` : '100vw'}
            className="relative size-full object-contain"
          />
        </button>
      </section>
      <div className="pointer-events-none absolute inset-x-0 bottom-6 flex justify-center gap-2">
        <Control name="Zoom out" end={scale <= 1} onPress={zoomOut}>
          <Minus className="size-5" />
        </Control>
        <Control name="Zoom in" end={scale >= maxScale} onPress={zoomIn}>
          <Plus className="size-5" />
        </Control>
      </div>
      <p role="status" className="sr-only">
        {scale > 1 && `${Math.round(scale * 100)} percent. The arrow keys move the picture.`}
      </p>
    </div>
  )
}

type ControlProps = { name: string; end: boolean; onPress: () => void; children: ReactNode }

function Control({ name, end, onPress, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={end || undefined}
      data-first-focus={name === 'Zoom in' || undefined}
      onClick={onPress}
      className="pointer-events-auto grid size-12 place-items-center rounded-full border border-stone-400 bg-paper hover:border-ink aria-disabled:text-stone-500"
    >
      {children}
    </button>
  )
}
