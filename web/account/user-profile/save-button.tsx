import { Button } from '../../ui/button.tsx'

type SaveButtonProps = { label: string; busy: boolean; outcome: SaveOutcome | undefined }

export type SaveOutcome = { good: boolean; message: string }

export function SaveButton({ label, busy, outcome }: SaveButtonProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button type="submit" busy={busy}>
        {label}
      </Button>
      <p role="status" className={`text-sm ${outcome?.good ? 'font-medium text-green-text' : 'error-text'}`}>
        {outcome?.message}
      </p>
    </div>
  )
}
