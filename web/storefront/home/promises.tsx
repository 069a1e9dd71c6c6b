import { drawIcon } from '../../ui/draw-icon.tsx'

const Exchange = drawIcon('M4 9h14m-4-4 4 4-4 4M20 16H6m3.5 3.5L6 16l3.5-3.5')
const Return = drawIcon('M8.5 5 4.5 9l4 4M4.5 9h10a5 5 0 0 1 0 10H8')
const Support = drawIcon(
  'M5 14v-2a7 7 0 0 1 14 0v2M5 13.5h2.5v5H6a1.5 1.5 0 0 1-1-1.5v-3.5Zm14 0h-2.5v5H18a1.5 1.5 0 0 0 1-1.5v-3.5Zm-1 5c0 1.5-2 2-4 2',
)

const promises = [
  { Icon: Exchange, title: 'Easy exchange', text: 'Wrong size or changed your mind? Exchanging it is easy.' },
  {
    Icon: Return,
    title: '7 days return policy',
    text: 'Try it on at home. If it isn’t right, send it back within a week.',
  },
  { Icon: Support, title: '24/7 customer support', text: 'Questions? We’re here at any hour.' },
]

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
