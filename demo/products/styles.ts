/** The garments that come in several colours: of each, the slugs of the products that have one. */
export const styles: Readonly<Record<string, readonly string[]>> = {
  'Waffle Henley': ['waffle-henley', 'waffle-henley-navy', 'waffle-henley-ecru'],
  'Ribbed Merino Roll Neck': [
    'ribbed-merino-roll-neck',
    'ribbed-merino-roll-neck-navy',
    'ribbed-merino-roll-neck-forest',
  ],
  'Washed Linen Vee': ['washed-linen-vee', 'washed-linen-vee-clay'],
}
