import { Exchange, Return, Support } from '../../ui/icons.tsx'

const promises = [
  { Icon: Exchange, title: 'Easy exchange', text: 'Wrong size or changed your mind? Exchanging it is easy.' },
  {
    Icon: Return,
    title: '7 days return policy',
    text: 'Try it on at home. If it isn’t right, send it back within a week.',
  },
  {
    Icon: Support,
    title: '24/7 customer support',
    text: 'Questions? We’re here at any hour.',
  },
]

/** The three promises (spec §1). */
export function Promises() {
  return (
    <section aria-label="Our promises" className="page-width pt-16 sm:pt-24">
      <ul className="grid gap-8 border-y border-stone-300 py-10 sm:grid-cols-3 sm:gap-6 sm:py-14">
        {promises.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4 sm:flex-col sm:items-center sm:text-center">
            <Icon className="size-8 text-thread" />
            <div className="flex flex-col gap-1">
              <h2 className="text-base font-semibold">{title}</h2>
              <p className="max-w-[28em] text-sm text-stone-700">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
