import { tokensIn } from './contrast.ts'
import { Section, States } from './section.tsx'

export function TypeScale({ theme }: { theme: string }) {
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

export function Spacing() {
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
