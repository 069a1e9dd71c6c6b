import { contrastOf } from '../../contract/settings/shop-colours.ts'
import theme from '../ui/theme.css?raw'
import { ToastHost } from '../ui/toast-host.tsx'
import './design.css'
import { colourOf, type Pair, pairs, type Token, tokensIn } from './contrast.ts'
import { Primitives } from './primitives.tsx'
import { Section, States } from './section.tsx'

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

function Colours({ theme }: { theme: string }) {
  const colours = tokensIn(theme, 'color')
  return (
    <Section title="Colour">
      <ul className="design-swatches">
        {colours.map(({ name, value }) => (
          <li key={name} className="text-xs">
            <span style={{ background: value }} />
            {name}
            <span className="text-stone-600">{value}</span>
          </li>
        ))}
      </ul>
      <h3 className="font-display text-xl font-medium">Contrast</h3>
      <ul className="design-swatches">
        {pairs.map((pair) => (
          <Contrast key={`${pair.text} ${pair.ground} ${pair.least}`} pair={pair} colours={colours} />
        ))}
      </ul>
    </Section>
  )
}

function Contrast({ pair: { text, ground, least }, colours }: { pair: Pair; colours: readonly Token[] }) {
  const [color, background] = [colourOf(colours, text), colourOf(colours, ground)]
  const ratio = contrastOf(color, background)
  return (
    <li className="text-xs">
      <span style={{ color, background }} className="text-base">
        {ratio.toFixed(1)} : 1
      </span>
      {text} on {ground}
      <span className={ratio < least ? 'text-thread' : 'text-stone-600'}>
        {ratio < least ? 'too little: ' : ''}
        {least} : 1 at least
      </span>
    </li>
  )
}

function TypeScale({ theme }: { theme: string }) {
  return (
    <Section title="Type">
      {tokensIn(theme, 'text').map(({ name, value }) => (
        <States key={name} of={`${name} · ${value}`}>
          <p style={{ font: `500 var(--text-${name})/var(--text-${name}--line-height) var(--font-display)` }}>
            Clothes with a finished edge
          </p>
          <p style={{ font: `400 var(--text-${name})/var(--text-${name}--line-height) var(--font-text)` }}>
            Woven slowly, cut straight, $128.00
          </p>
        </States>
      ))}
      <States of="label-caps">
        <p className="label-caps">Small capitals by hand</p>
      </States>
    </Section>
  )
}

const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24]

function Spacing() {
  return (
    <Section title="Spacing">
      <ul className="design-steps text-xs">
        {steps.map((step) => (
          <li key={step}>
            <span style={{ width: `calc(var(--spacing) * ${step})` }} />
            {step} · {step / 4} rem
          </li>
        ))}
      </ul>
      <States of="selvedge">
        <hr className="selvedge h-0.5 w-full border-0" />
      </States>
    </Section>
  )
}
