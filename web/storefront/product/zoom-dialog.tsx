import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Product } from '../../../contract/catalogue/product.ts'
import { DialogFrame } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'

type ZoomDialogProps = { product: Product; open: boolean; onClose: () => void }

/** How much larger than the screen a zoomed picture is. */
const zoom = 2.5

/**
 * The picture over the whole screen. A tap or Enter goes closer to where it was pressed and back; then it is moved by
 * dragging, scrolling or the arrow keys. Two fingers pinch as everywhere.
 */
export default function ZoomDialog({ product, open, onClose }: ZoomDialogProps) {
  const [closer, setCloser] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const pressed = useRef({ x: 0.5, y: 0.5 })

  useLayoutEffect(() => {
    const box = frame.current
    if (!box || !closer) return
    box.scrollTo({
      left: pressed.current.x * box.scrollWidth - box.clientWidth / 2,
      top: pressed.current.y * box.scrollHeight - box.clientHeight / 2,
    })
    box.focus()
  }, [closer])

  function press(event: MouseEvent<HTMLButtonElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const byKeyboard = event.detail === 0
    pressed.current = byKeyboard
      ? { x: 0.5, y: 0.5 }
      : { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
    setCloser(!closer)
  }

  return (
    <DialogFrame
      open={open}
      onClose={() => {
        setCloser(false)
        onClose()
      }}
      title={product.productName}
      closeLabel="Close the picture"
      className="fixed inset-0 h-dvh w-full"
      panelClassName="h-full"
      flush
    >
      <section
        ref={frame}
        tabIndex={closer ? 0 : -1}
        aria-label="Picture"
        className="size-full overflow-auto overscroll-contain"
      >
        <button
          type="button"
          aria-label={closer ? 'Zoom out' : 'Zoom in'}
          onClick={press}
          className={`block ${closer ? 'cursor-zoom-out' : 'size-full cursor-zoom-in'}`}
          style={closer ? { width: `${zoom * 100}%` } : undefined}
        >
          <Picture
            address={product.imgUrl}
            alt={product.productName}
            sizes={closer ? `${zoom * 100}vw` : '100vw'}
            className={closer ? 'h-auto w-full' : 'size-full object-contain'}
          />
        </button>
      </section>
    </DialogFrame>
  )
}
