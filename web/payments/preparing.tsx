import { Spinner } from '../ui/spinner.tsx'

export const Preparing = () => (
  <div className="grid min-h-40 place-items-center">
    <Spinner label="Preparing the payment" className="size-8" />
  </div>
)
