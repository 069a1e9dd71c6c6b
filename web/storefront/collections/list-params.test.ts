import { describe, expect, test } from 'vitest'
import { shippedCategories } from '../../../contract/catalogue/categories.ts'
import { to } from '../../paths.ts'
import { filterCount, mostShown, readListParams, sameList, toggled, unfiltered } from './list-params.ts'

const read = (query: string) => readListParams(new URLSearchParams(query), shippedCategories)
const everything = read('')

describe('the address of the collections', () => {
  test('says nothing about a list that is not narrowed', () => {
    expect(everything).toEqual({
      handle: undefined,
      category: [],
      subCategory: [],
      colour: [],
      size: [],
      priceFrom: undefined,
      priceTo: undefined,
      sort: undefined,
      search: undefined,
      shown: undefined,
    })
    expect(to.collections(everything)).toBe('/collections')
  })

  test('names filters comma-joined, as the calls take them', () => {
    const address = to.collections({ category: ['Men', 'Kids'], subCategory: ['Topwear'], sort: 'asc' })
    expect(address).toBe('/collections?category=Men,Kids&subCategory=Topwear&sort=asc')
  })

  test('is read comma-joined and repeated, as a form without scripts sends it', () => {
    expect(read('category=Men,Kids').category).toEqual(['Men', 'Kids'])
    expect(read('category=Kids&category=Men').category).toEqual(['Men', 'Kids'])
  })

  test('survives being written and read again', () => {
    const address = to.collections({
      category: ['Women'],
      colour: ['blue', 'red'],
      size: ['S', '6-7 Y & up', '37\\,5'],
      priceFrom: 0,
      priceTo: 49.5,
      sort: 'desc',
      search: 'wool & silk, 50%',
      shown: 48,
    })
    expect(to.collections(read(new URL(address, 'https://shop.example').search))).toBe(address)
  })

  test.each([
    ['category=Pets,Men', { category: ['Men'] }],
    ['colour=puce,blue&colour=red', { colour: ['blue', 'red'] }],
    ['colour=Red&category=men', { colour: ['red'], category: ['Men'] }],
    ['size=S,,M&size=S', { size: ['S', 'M'] }],
    ['size=37%5C,5,38', { size: ['37\\,5', '38'] }],
    ['size=S,%20M,%5C%20', { size: ['S', 'M'] }],
    ['size=S,%00,M%00', { size: ['S'] }],
    [`size=${'x'.repeat(59)}%5C,`, { size: [`${'x'.repeat(59)}\\,`] }],
    ['priceFrom=&priceTo=', { priceFrom: undefined, priceTo: undefined }],
    ['priceFrom=cheap&priceTo=-1', { priceFrom: undefined, priceTo: undefined }],
    ['priceFrom=90&priceTo=20.999', { priceFrom: 21, priceTo: 90 }],
    ['priceTo=100000', { priceTo: undefined }],
    ['sort=cheapest', { sort: undefined }],
    ['search=%20%20', { search: undefined }],
    [`search=${'x'.repeat(300)}`, { search: 'x'.repeat(200) }],
    ['shown=many', { shown: undefined }],
    ['shown=24', { shown: undefined }],
    ['shown=25', { shown: 48 }],
    ['shown=99999999', { shown: mostShown }],
    ['shown=-1', { shown: undefined }],
  ])('%s is read as what it can mean', (query, meant) => {
    expect(read(query)).toMatchObject(meant)
  })

  test('leads to the present name of a category or a type that was renamed', () => {
    const [men, ...others] = shippedCategories
    const topwear = { id: 'Topwear', name: 'Tops', formerNames: ['topwear'] }
    const rest = others.map((category) => ({ ...category, types: men.types.slice(1) }))
    const renamed = { ...men, name: 'Gentlemen', formerNames: ['men', 'guys'], types: [topwear] }
    const query = new URLSearchParams('category=Guys,Kids&subCategory=Topwear')
    const params = readListParams(query, [renamed, ...rest])
    expect(to.collections(params)).toBe('/collections?category=Gentlemen,Kids&subCategory=Tops')
  })

  test.each([
    ['category=Men&subCategory=Topwear', 'category=Men&subCategory=Tees'],
    ['category=Women&subCategory=Topwear', 'category=Women&subCategory=Topwear'],
    ['category=Men,Women&subCategory=Topwear', 'category=Men,Women&subCategory=Topwear'],
    ['subCategory=Topwear', 'subCategory=Topwear'],
  ])('where men’s Topwear alone is called Tees now, %s means %s', (asked, meant) => {
    const [men, ...others] = shippedCategories
    const types = [{ id: 'Topwear', name: 'Tees', formerNames: ['topwear'] }, ...men.types.slice(1)]
    const params = readListParams(new URLSearchParams(asked), [{ ...men, types }, ...others])
    expect(to.collections(params)).toBe(`/collections?${meant}`)
  })

  test('a ticked value is added, ticked again it is taken away, and the list begins anew', () => {
    expect(to.collections(toggled(read('category=Men&shown=48'), 'category', 'Kids'))).toBe(
      '/collections?category=Men,Kids',
    )
    expect(to.collections(toggled(read('category=Men,Kids&sort=asc'), 'category', 'Men'))).toBe(
      '/collections?category=Kids&sort=asc',
    )
  })

  test('of a collection is its own, and a search is not part of it', () => {
    const params = readListParams(new URLSearchParams('colour=red&search=coat'), shippedCategories, 'linen')
    expect(to.collections(params)).toBe('/collections/linen?colour=red')
    expect(to.collections(unfiltered(params))).toBe('/collections/linen')
    expect(filterCount(read('category=Men&colour=red,blue&size=S&priceFrom=2&priceTo=3'))).toBe(5)
  })

  test('names the same list whatever the order and however much is shown', () => {
    expect(sameList(read('category=Men&sort=asc'), read('category=Men&shown=72'))).toBe(true)
    expect(sameList(read('category=Men'), read('category=Men&subCategory=Topwear'))).toBe(false)
    expect(sameList(read('search=coat'), read('search=coats'))).toBe(false)
  })
})
