/** The uploaded share of the picture, from 0 to 1. After the whole picture the server still saves the product. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className="flex min-w-48 flex-1 flex-col gap-1.5 text-sm">
      <span>{share < 1 ? `Uploading the picture, ${percent}%` : 'Adding the item…'}</span>
      <span
        role="progressbar"
        aria-label="Picture upload"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="block h-0.75 bg-stone-200"
      >
        <span className="selvedge block h-full transition-[width]" style={{ width: `${percent}%` }} />
      </span>
    </div>
  )
}
