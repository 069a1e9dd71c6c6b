import { expect, test } from 'vitest'
import { shippedCategories } from '../../contract/catalogue/categories.ts'
import type { FileField } from './product-file/columns.ts'
import { fileTypeOf, suggestCategory } from './suggest-category.ts'

type Cells = Partial<Record<FileField, string>>

const typeOf = (cells: Cells) => fileTypeOf({ text: (field) => cells[field] })
const shirts = 'Apparel & Accessories > Clothing > Clothing Tops > Shirts'

test.each<[string, Cells]>([
  ['Blouse', { type: 'Blouse', productCategory: shirts, title: 'Linen' }],
  ['Shirts', { type: '', productCategory: shirts, title: 'Linen Coat' }],
  ['No type, outerwear and knitwear', { type: '', productCategory: 'Uncategorized', title: 'Linen Coat' }],
  ['No type', { type: '', productCategory: '166', title: 'Linen' }],
  ['No type, tops and dresses', { type: '', title: 'Round Neck Short Sleeve T-Shirt' }],
  ['No type, tops and dresses', { type: '', title: 'Short Lace Dress' }],
  ['No type, tops and dresses', { type: '', title: 'Jean Paul Tank' }],
  ['No type', { type: '', title: 'Short-sleeved Romper' }],
  ['No type, bottoms', { type: '', title: 'Linen Short' }],
  ['Shirts (women)', { productCategory: shirts, gender: 'female', title: 'Boyfriend Shirt for Men' }],
  ['Shirts (kids)', { productCategory: shirts, gender: 'female', ageGroup: 'kids' }],
  ['Shirts', { productCategory: shirts, gender: 'unisex', ageGroup: 'adults' }],
  ['Camisetas (women)', { type: 'Camisetas', gender: 'femenino-6', ageGroup: 'adultos' }],
  ['Camisetas (men)', { type: 'Camisetas', gender: 'masculino' }],
  ['Bodies (kids)', { type: 'Bodies', gender: 'unisex', ageGroup: 'bebes' }],
  ['Shirts (women)', { type: 'Shirts', gender: 'weiblich', ageGroup: 'erwachsene' }],
  ['Chemises (men)', { type: 'Chemises', gender: 'masculin' }],
  ['Женская одежда (women)', { type: 'Женская одежда' }],
  ['Koszule (men)', { type: 'Koszule', tags: 'męskie, len' }],
  ['Vestidos', { type: 'Vestidos', title: 'Vestido Nina' }],
  [
    'Tops (kids)',
    { productCategory: 'Apparel & Accessories > Clothing > Baby & Toddler Clothing > Tops', title: 'Tee' },
  ],
])('the type is %s', (type, cells) => {
  expect(typeOf(cells)).toBe(type)
})

test.each([
  ['Dresses', 'Linen', 'Women'],
  ['No type, tops and dresses', 'Linen Dress', 'Women'],
  ['Midi Skirts', 'Linen', 'Women'],
  ['Dresses (kids)', 'Linen', 'Kids'],
  ['No type, tops and dresses', 'Linen Top', 'Men'],
  ['Shirts', 'White Dress Shirt', 'Men'],
  ['Dress Boots', 'Chelsea', 'Men'],
  ['Accessories', 'Silk dress-scarf', 'Men'],
  ['Belts', 'Black Dress Belt', 'Men'],
  ['Robes', 'Velvet Dressing Gown', 'Men'],
  ['Shirt Dresses', 'Linen', 'Women'],
  ['No type, tops and dresses', 'Dress Shirt Dress', 'Women'],
  ['Gowns', 'Silk Evening Gown', 'Women'],
  ['SWIMWEAR', 'Joy Top', 'Women'],
  ['One-Pieces', 'Marvelous', 'Women'],
  ['Swimwear', 'Swim Shorts', 'Men'],
  ['Swimwear', 'Mens Swimsuit', 'Men'],
])('of the type %s %s is proposed for %s', (type, title, category) => {
  expect(suggestCategory(shippedCategories, type, title).category).toBe(category)
})

test.each([
  ['Winterjacken', 'Damen Daunenjacke', 'Women', 'Winterwear'],
  ['Herrenhosen', 'Chino für Herren', 'Men', 'Bottomwear'],
  ['Kleider', 'Leinen', 'Women', 'Topwear'],
  ['Faltenröcke', 'Wolle', 'Women', 'Bottomwear'],
  ['Strickpullover', 'Für Mädchen', 'Kids', 'Winterwear'],
  ['Hemden', 'Leinen', 'Men', 'Topwear'],
  ['Jupes', 'Lin', 'Women', 'Bottomwear'],
  ['Manteaux', 'Femme', 'Women', 'Winterwear'],
  ['Pantalons', 'Enfant', 'Kids', 'Bottomwear'],
  ['Vestidos', 'Lino', 'Women', 'Topwear'],
  ['Pantalones', 'Niño', 'Kids', 'Bottomwear'],
  ['Giacche', 'Uomo', 'Men', 'Winterwear'],
  ['Winterjassen', 'Wol', 'Men', 'Winterwear'],
  ['Spijkerbroeken', 'Dames', 'Women', 'Bottomwear'],
  ['ワンピース', 'リネン', 'Women', 'Topwear'],
  ['コート', 'メンズ ウール', 'Men', 'Winterwear'],
  ['Pull-on Pants', 'Linen', 'Men', 'Bottomwear'],
  ['Tees', 'Whose Bedrock, Notre Dame', 'Men', 'Topwear'],
  ['Camisas', 'Flores rojas', 'Men', 'Topwear'],
  ['Barn Jackets', 'Canvas', 'Men', 'Winterwear'],
  ['Overcoats', 'Wool', 'Men', 'Winterwear'],
  ['Short Sleeve Shirts', 'Linen', 'Men', 'Topwear'],
  ['Shorts', 'Linen', 'Men', 'Bottomwear'],
  ['Short', 'Lin', 'Men', 'Bottomwear'],
  ['Sweatpants', 'Jersey', 'Men', 'Bottomwear'],
  ['Pant', 'Linen', 'Men', 'Bottomwear'],
  ['Jean', 'Slim', 'Men', 'Bottomwear'],
  ['Miniskirts', 'Linen', 'Women', 'Bottomwear'],
])('%s with the title %s are proposed for %s, %s', (type, title, category, subCategory) => {
  expect(suggestCategory(shippedCategories, type, title)).toEqual({ category, subCategory })
})
