import { NotFound } from '../../layout/not-found.tsx'
import { ReturnScreen } from './return-screen.tsx'
import { Slip } from './slip.tsx'

export default function ReturnSteps({ order, step }: { order: string; step: string }) {
  const key = `${order} ${step}`
  if (step === 'return') return <ReturnScreen key={key} orderId={order} kind="return" />
  if (step === 'withdraw') return <ReturnScreen key={key} orderId={order} kind="withdrawal" />
  const code = /^slip\/(R\d+-\d+)$/.exec(step)?.[1]
  return code === undefined ? <NotFound /> : <Slip orderId={order} code={code} />
}
