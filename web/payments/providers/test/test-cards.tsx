/** Well-known test numbers; all others are approved too (contract.md, "Payment"). */
const numbers = [
  { number: '4242 4242 4242 4242', means: 'approved' },
  { number: '4000 0000 0000 0002', means: 'declined' },
  { number: '4000 0000 0000 9995', means: 'insufficient funds' },
  { number: '4000 0000 0000 3220', means: 'needs bank approval' },
  { number: '4000 0000 0000 5126', means: 'slow answer' },
] as const

export function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <div className="col-span-2 border-l-2 border-thread bg-paper-deep px-3 py-2.5 text-xs">
      <p>
        <strong className="font-medium">Test mode.</strong> No payment is taken. Use one of these numbers, any
        future date and any 3 digits.
      </p>
      <ul className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(8.75rem,1fr))] gap-x-2">
        {numbers.map(({ number, means }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onChoose(number)}
              className="flex min-h-11 w-full flex-col justify-center text-left leading-snug hover:text-thread"
            >
              <span className="tracking-tight whitespace-nowrap tabular-nums underline decoration-stone-400 underline-offset-4">
                {number}
              </span>
              <span className="text-stone-700">{means}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
