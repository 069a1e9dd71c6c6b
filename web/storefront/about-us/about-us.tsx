import { wearers } from '../../../contract/catalogue/taxonomy.ts'
import type { ShopPageHandle } from '../../page-handle.ts'
import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'

export const handle: ShopPageHandle = { picturesFirst: true }

const reasons = [
  {
    title: 'Quality assurance',
    text: 'We check every piece before it leaves us: seams, buttons and cloth. If we wouldn’t wear it ourselves, we don’t send it.',
  },
  {
    title: 'Convenience',
    text: 'A fast shop with a search that understands you and a checkout that remembers you. Delivery times are clear, exchanges are easy, and you have a week to change your mind.',
  },
  {
    title: 'Exceptional customer service',
    text: 'We answer questions around the clock, know how a coat should fit, and stay with you until everything is sorted.',
  },
]

export const meta = metaOf({
  title: 'About us',
  description: `Who we are: everyday clothes for ${wearers}, made properly, honestly described and built to last.`,
  path: to.aboutUs(),
})

export default function AboutUs() {
  return (
    <div className="page-width pt-12 sm:pt-20">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.2fr]">
        <h1 className="font-display text-4xl font-medium">About us</h1>
        <div className="flex max-w-prose flex-col gap-5 text-lg text-stone-700">
          <h2 className="label-text text-thread">Our mission</h2>
          <p className="font-display text-2xl text-ink">
            The selvedge is the edge a loom weaves so that cloth does not come undone. We try to make clothes,
            and to run a shop, the same way.
          </p>
          <p>
            We choose a small number of garments and see them through: cloth that gets better with wear, cuts
            that leave room to move, colours that still go together in five years. Men’s, women’s and
            children’s things are made to one standard, because small people are harder on their knees than
            anyone.
          </p>
          <p>
            Our mission is to make it easy to dress well for a long time. That means fair prices without
            theatre, honest descriptions, and a wardrobe that needs replacing less often.
          </p>
        </div>
      </div>
      <section aria-labelledby="reasons" className="pt-16 sm:pt-24">
        <h2 id="reasons" className="mb-8 font-display text-3xl font-medium">
          Why people shop with us
        </h2>
        <ul className="grid gap-px border-y border-stone-300 bg-stone-300 md:grid-cols-3">
          {reasons.map(({ title, text }) => (
            <li key={title} className="flex flex-col gap-3 bg-paper py-8 md:px-8 md:first:pl-0 md:last:pr-0">
              <h3 className="font-display text-xl font-medium">{title}</h3>
              <p className="text-sm text-stone-700">{text}</p>
            </li>
          ))}
        </ul>
        <LinkButton to={to.collections()} className="mt-10">
          See the collection
        </LinkButton>
      </section>
    </div>
  )
}
