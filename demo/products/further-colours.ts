/** Garments of other shelves in further colours. */
import { type DemoProduct, shelf, sizes } from './demo-product.ts'

export const furtherColours: readonly DemoProduct[] = [
  ...shelf('Men', 'Topwear', [
    [
      'waffle-henley-navy',
      'Waffle Henley in Navy',
      'Thermal waffle in navy, warm under a shirt and good enough alone. Three-button placket in plain jersey, long ribbed cuffs that stay pushed up.',
      49.5,
      sizes.usual,
      '1 Day',
      66,
    ],
    [
      'waffle-henley-ecru',
      'Waffle Henley in Ecru',
      'Thermal waffle in undyed ecru, warm under a shirt and good enough alone. Three-button placket in plain jersey, long ribbed cuffs that stay pushed up.',
      49.5,
      sizes.usual,
      '1 Day',
      67,
    ],
  ]),
  ...shelf('Men', 'Winterwear', [
    [
      'ribbed-merino-roll-neck-navy',
      'Ribbed Merino Roll Neck in Navy',
      'Extra-fine merino in a broad rib that follows the body without clinging. Navy, with a fold-over neck and long cuffs. Hand wash, dry flat.',
      92,
      sizes.usual,
      '1 Day',
      71,
    ],
    [
      'ribbed-merino-roll-neck-forest',
      'Ribbed Merino Roll Neck in Forest',
      'Extra-fine merino in a broad rib that follows the body without clinging. Forest green, with a fold-over neck and long cuffs. Hand wash, dry flat.',
      92,
      sizes.usual,
      '1 Day',
      72,
    ],
  ]),
  ...shelf('Women', 'Topwear', [
    [
      'washed-linen-vee-clay',
      'Washed Linen Vee in Clay',
      'Clay-coloured linen, sewn from one wide piece with a seam down the front. The sleeve is only a cap. Throw it on and let it crease.',
      52,
      sizes.usual,
      '3-5 Days',
      96,
    ],
  ]),
]
