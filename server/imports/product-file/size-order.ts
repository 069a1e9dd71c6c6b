/** Sizes in the order in which shops show them. */

type Place = readonly number[]
/** Undefined for sizes that are not all of one scale. */
type Scale = (sizes: readonly string[]) => readonly Place[] | undefined

const ofEach =
  (placeOf: (size: string) => Place | undefined): Scale =>
  (sizes) => {
    const places = sizes.flatMap((size) => {
      const place = placeOf(size)
      return place === undefined ? [] : [place]
    })
    return places.length === sizes.length ? places : undefined
  }

/** "XS", "2XL", "Extra Large", "S/M". */
const letters = ofEach((size) => {
  const places = size.toLowerCase().replaceAll('extra', 'x').replaceAll(/[\s-]/g, '').split('/').map(letterAt)
  return places.every((place) => place !== undefined) ? places : undefined
})

function letterAt(name: string): number | undefined {
  const [, count, extra = '', letter = ''] = /^(?:([2-9])x|(x*))(s|m|l)(?:mall|edium|arge)?$/.exec(name) ?? []
  const more = count === undefined ? extra.length : Number(count)
  if (letter === 'm') return more === 0 ? 0 : undefined
  return letter === '' ? undefined : (letter === 's' ? -1 : 1) * (1 + more)
}

/** "6-9 months", "2Y", in months. */
const ages = ofEach((size) => {
  const [, from = '', to = from, unit = ''] =
    /^(\d+)(?:\s*[-–/]\s*(\d+))?\s*(m|t|y)(?:o|os|onths?|rs?|ears?)?$/i.exec(size) ?? []
  const months = unit.toLowerCase() === 'm' ? 1 : 12
  return unit === '' ? undefined : [Number(from) * months, Number(to) * months]
})

const number = /\d+(?:[.,]\d+)?/g

/** "8, 10", "37, 37,5", "W30 L32": what stands beside the numbers is the same for all. */
const numbers: Scale = (sizes) => {
  const shapes = new Set(sizes.map((size) => size.toLowerCase().replaceAll(number, '#')))
  const [shape = ''] = shapes
  if (shapes.size !== 1 || !shape.includes('#')) return undefined
  return sizes.map((size) => [...size.matchAll(number)].map(([found]) => Number(found.replace(',', '.'))))
}

const scales = [letters, ages, numbers]

/** From the smallest to the largest where all sizes are of one scale, else as they stand. */
export function inSizeOrder<Item>(items: readonly Item[], sizeOf: (item: Item) => string): readonly Item[] {
  const sizes = items.map((item) => sizeOf(item).trim())
  const places = scales.map((scale) => scale(sizes)).find((found) => found !== undefined)
  if (places === undefined) return items
  return items
    .map((item, at) => ({ item, place: places[at] ?? [] }))
    .toSorted((one, other) => compare(one.place, other.place))
    .map(({ item }) => item)
}

function compare(one: Place, other: Place): number {
  const at = one.findIndex((value, place) => value !== other[place])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}
