import { colourOf, contrast, type Pair, pairs, type Token, tokensIn } from './contrast.ts'
import { Section } from './section.tsx'

export function Colours({ theme }: { theme: string }) {
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
  const ratio = contrast(color, background)
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
