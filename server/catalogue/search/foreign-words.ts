/**
 * Words of other languages for clothes and for who wears them, by English ones. Those that are English words, or have the stem of one,
 * are left out: "robe", "jacke". Colours are in `colour-families.ts`.
 */
export const foreignWords: readonly (readonly [meant: string, words: readonly string[]])[] = Object.entries({
  women:
    'femme femmes damen frauen mujer mujeres donne mulher damskie kvinna женские 女装 女士 レディース 여성 ผู้หญิง',
  men: 'homme hommes herren männer hombre hombres uomo homem heren męskie erkek мужские 男装 男士 メンズ 남성 ผู้ชาย',
  kids: 'enfant enfants niños niñas bambini crianças kinderen dziecięce çocuk детские 童装 儿童 キッズ 子供服 아동 เด็ก',
  girls: 'mädchen niña bambina menina meisjes dziewczynka',
  boys: 'garçon garçons jungen niño ragazzo menino jongens chłopiec',
  trousers:
    'pantalon pantalons pantalón pantalones pantaloni hosen broek spodnie calças byxor bukser брюки 裤子 长裤 ズボン パンツ 바지 กางเกง',
  dress:
    'vestido vestidos kleid kleider vestito jurk sukienka kjole elbise платье 连衣裙 連衣裙 ワンピース ドレス 원피스 드레스 เดรส',
  skirt: 'jupe jupes falda faldas gonne saia spódnica юбка 裙子 半身裙 スカート 치마 스커트 กระโปรง',
  shirt: 'camisa camisas hemd hemden camicia koszula skjorta skjorte рубашка 衬衫 襯衫 シャツ 셔츠 เสื้อเชิ้ต',
  tee: 'camiseta camisetas maglietta koszulka футболка 티셔츠 เสื้อยืด',
  jacket: 'chaqueta chaquetas jacken giacca jaqueta kurtka куртка 夹克 外套 ジャケット 자켓 재킷 แจ็คเก็ต',
  coat: 'manteau manteaux abrigo abrigos cappotto casaco płaszcz пальто 大衣 コート 코트',
  sweater: 'suéter maglione sweter tröja свитер 毛衣 セーター 스웨터',
  shoes: 'chaussures chaussure zapatos schuhe scarpe sapatos schoenen buty обувь 鞋子 靴 신발 รองเท้า',
  socks: 'chaussettes calcetines socken calzini meias skarpetki носки 袜子 靴下 양말 ถุงเท้า',
  hat: 'chapeau cappello kapelusz шляпа 帽子 모자 หมวก',
  scarf: 'écharpe bufanda schal sciarpa szalik шарф 围巾 マフラー スカーフ 스카프 목도리 ผ้าพันคอ',
  gloves: 'handschuhe guantes guanti luvas rękawiczki перчатки 手套 手袋 장갑 ถุงมือ',
  belt: 'ceinture cinturón gürtel ремень 皮带 腰带 ベルト 벨트 เข็มขัด',
  bag: 'tasche taschen bolso bolsos borsa torebka сумка 包包 バッグ 가방 กระเป๋า',
  suit: 'anzug traje garnitur костюм 西装 スーツ 정장',
  swimsuit: 'badeanzug bañador купальник 泳衣 水着 수영복 ชุดว่ายน้ำ',
  pyjamas: 'schlafanzug pijama pigiama piżama пижама 睡衣 パジャマ 잠옷 ชุดนอน',
}).map(([meant, words]) => [meant, words.split(' ')])
