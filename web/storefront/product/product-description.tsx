/** Of more, a tablet's screen would end before ADD TO CART. */
const most = { characters: 400, lines: 6 }

const isLong = (text: string) => text.length > most.characters || text.split('\n').length > most.lines

/** A long description stands below ADD TO CART, as every one does on a phone. */
export const ProductDescription = ({ text }: { text: string }) => (
  <p
    className={`max-w-prose whitespace-pre-line text-stone-700 ${isLong(text) ? 'order-1' : 'max-md:order-1'}`}
  >
    {text}
  </p>
)
