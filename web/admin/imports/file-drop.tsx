import { type DragEvent, useId, useState } from 'react'
import { useOneFile } from '../ui/use-one-file.ts'

type FileDropProps = { file: File | undefined; onChoose: (file: File | undefined) => void }

/** A place to drop a file on, which opens the browser's own choice of files when pressed. */
export function FileDrop({ file, onChoose }: FileDropProps) {
  const field = useId()
  const [isOver, setOver] = useState(false)
  const { leftOut, dropped, drop: input } = useOneFile()

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onChoose(dropped(event))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the field within, which the keyboard reaches
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`relative flex min-h-36 flex-col items-center justify-center gap-1 rounded-sm border border-dashed p-4 text-center text-sm has-focus-visible:focus-ring ${isOver ? 'border-ink bg-paper-deep' : 'border-stone-500 bg-white'}`}
    >
      <label htmlFor={field} className="font-medium underline underline-offset-4">
        {file ? 'Choose another file' : 'Choose a product file'}
      </label>
      <span aria-hidden="true" className="text-stone-700">
        or drop it here
      </span>
      <output htmlFor={field} className="mt-2 max-w-full font-medium wrap-anywhere empty:hidden">
        {file && `${file.name}, ${sizeInWords(file.size)}`}
      </output>
      <p role="status" className="max-w-full wrap-anywhere empty:sr-only">
        {leftOut}
      </p>
      <input
        id={field}
        type="file"
        accept=".csv,text/csv"
        onClick={input.onClick}
        onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0])}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  )
}

const megabyte = 1024 * 1024

const sizeInWords = (bytes: number): string =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / megabyte).toFixed(1)} MB`
