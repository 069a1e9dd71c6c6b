import theme from '../ui/theme.css?raw'
import { ToastHost } from '../ui/toast-host.tsx'
import { Colours } from './colours.tsx'
import './design.css'
import { Primitives } from './primitives.tsx'
import { Spacing, TypeScale } from './scales.tsx'

export const meta = () => [{ title: 'Design · Selvedge' }, { name: 'robots', content: 'noindex' }]

export default function Design() {
  return (
    <main className="page-width design">
      <h1 className="font-display text-3xl font-medium">What the shop is made of</h1>
      <p className="text-stone-700">Read from web/ui as it is: change a token or a part, and see it here.</p>
      <Colours theme={theme} />
      <TypeScale theme={theme} />
      <Spacing />
      <Primitives />
      <ToastHost />
    </main>
  )
}
