/**
 * Words of other languages for clothes and for who wears them, by English ones. Those that are English words, or have the stem of one,
 * are left out: "robe", "jacke". Colours are in `colour-families.ts`.
 */
export const foreignWords: readonly (readonly [meant: string, words: readonly string[]])[] = Object.entries({
  women: 'femme femmes damen frauen mujer mujeres donne mulher damskie kvinna женские',
  men: 'homme hommes herren männer hombre hombres uomo homem heren męskie erkek мужские',
  kids: 'enfant enfants niños niñas bambini crianças kinderen dziecięce çocuk детские',
  girls: 'mädchen niña bambina menina meisjes dziewczynka',
  boys: 'garçon garçons jungen niño ragazzo menino jongens chłopiec',
  trousers: 'pantalon pantalons pantalón pantalones pantaloni hosen broek spodnie calças byxor bukser брюки',
  dress: 'vestido vestidos kleid kleider vestito jurk sukienka kjole elbise платье',
  skirt: 'jupe jupes falda faldas gonne saia spódnica юбка',
  shirt: 'camisa camisas hemd hemden camicia koszula skjorta skjorte рубашка',
  tee: 'camiseta camisetas maglietta koszulka футболка',
  jacket: 'chaqueta chaquetas jacken giacca jaqueta kurtka куртка',
  coat: 'manteau manteaux abrigo abrigos cappotto casaco płaszcz пальто',
  sweater: 'suéter maglione sweter tröja свитер',
  shoes: 'chaussures chaussure zapatos schuhe scarpe sapatos schoenen buty обувь',
  socks: 'chaussettes calcetines socken calzini meias skarpetki носки',
  hat: 'chapeau cappello kapelusz шляпа',
  scarf: 'écharpe bufanda schal sciarpa szalik шарф',
  gloves: 'handschuhe guantes guanti luvas rękawiczki перчатки',
  belt: 'ceinture cinturón gürtel ремень',
  bag: 'tasche taschen bolso bolsos borsa torebka сумка',
  suit: 'anzug traje garnitur костюм',
  swimsuit: 'badeanzug bañador купальник',
  pyjamas: 'schlafanzug pijama pigiama piżama пижама',
}).map(([meant, words]) => [meant, words.split(' ')])
