import { DialogFrame, type DialogProps } from './dialog.tsx'

export function Sheet(props: DialogProps) {
  return (
    <DialogFrame
      {...props}
      className="fixed inset-x-0 top-auto bottom-0 h-auto max-h-[85dvh] w-full"
      panelClassName="animate-sheet border-t-2 border-thread"
    />
  )
}
