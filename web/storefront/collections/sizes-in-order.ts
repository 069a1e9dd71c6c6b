const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL']

/** From small to large: letters, then numbers, then other names as they come. */
export function inOrderOfSize<Item extends { value: string }>(sizes: readonly Item[]): Item[] {
  const rank = ({ value }: Item): number => {
    const letter = letters.indexOf(value.toUpperCase())
    const number = Number.parseFloat(value)
    return letter >= 0 ? letter : letters.length + (Number.isNaN(number) ? 10_000 : number)
  }
  return sizes.toSorted((one, other) => rank(one) - rank(other))
}
