/**
 * Words of other languages for clothes and for who wears them, by English ones. Those that are English words, or have the stem of one,
 * are left out: "robe", "jacke". Colours are in `colour-families.ts`.
 */
export const foreignWords: readonly (readonly [meant: string, words: readonly string[]])[] = Object.entries({
  women:
    'femme femmes damen frauen mujer mujeres donne mulher damskie kvinna женские 女装 女士 レディース 여성 ผู้หญิง نسائي نسائية للنساء महिला महिलाओं',
  men: 'homme hommes herren männer hombre hombres uomo homem heren męskie erkek мужские 男装 男士 メンズ 남성 ผู้ชาย رجالي رجالية للرجال पुरुष पुरुषों',
  kids: 'enfant enfants niños niñas bambini crianças kinderen dziecięce çocuk детские 童装 儿童 キッズ 子供服 아동 เด็ก أطفال للأطفال बच्चों बच्चे',
  girls: 'mädchen niña bambina menina meisjes dziewczynka بنات लड़की लड़कियों',
  boys: 'garçon garçons jungen niño ragazzo menino jongens chłopiec أولاد लड़का लड़कों',
  trousers:
    'pantalon pantalons pantalón pantalones pantaloni hosen broek spodnie calças byxor bukser kalhoty брюки 裤子 长裤 ズボン パンツ 바지 กางเกง بنطلون بنطال سروال पैंट पतलून',
  dress:
    'vestido vestidos kleid kleider vestito jurk sukienka kjole elbise šaty платье 连衣裙 連衣裙 ワンピース ドレス 원피스 드레스 เดรส فستان فساتين ड्रेस फ्रॉक',
  skirt:
    'jupe jupes falda faldas gonne saia spódnica sukně юбка 裙子 半身裙 スカート 치마 스커트 กระโปรง تنورة röcke स्कर्ट',
  shirt:
    'camisa camisas hemd hemden camicia koszula košile skjorta skjorte рубашка 衬衫 襯衫 シャツ 셔츠 เสื้อเชิ้ต قميص قمصان कमीज शर्ट',
  tee: 'camiseta camisetas maglietta koszulka tričko футболка 티셔츠 เสื้อยืด magliette تيشيرت टीशर्ट',
  jacket:
    'chaqueta chaquetas jacken giacca jaqueta kurtka куртка 夹克 外套 ジャケット 자켓 재킷 แจ็คเก็ต giacche جاكيت سترة जैकेट',
  coat: 'manteau manteaux abrigo abrigos cappotto casaco płaszcz kabát пальто 大衣 コート 코트 cappotti معطف معاطف कोट',
  sweater: 'suéter maglione sweter tröja свитер 毛衣 セーター 스웨터 maglioni jerséis كنزة سويتر स्वेटर',
  shoes:
    'chaussures chaussure zapatos schuhe scarpe sapatos schoenen buty обувь 鞋子 靴 신발 รองเท้า حذاء أحذية जूते जूता',
  socks: 'chaussettes calcetines socken calzini meias skarpetki носки 袜子 靴下 양말 ถุงเท้า جوارب मोज़े',
  hat: 'chapeau cappello kapelusz шляпа 帽子 모자 หมวก chapeaux hüte cappelli قبعة टोपी',
  scarf:
    'écharpe bufanda schal sciarpa szalik шарф 围巾 マフラー スカーフ 스카프 목도리 ผ้าพันคอ écharpes bufandas schals sciarpe وشاح स्कार्फ',
  gloves: 'handschuhe guantes guanti luvas rękawiczki перчатки 手套 手袋 장갑 ถุงมือ gants قفازات दस्ताने',
  belt: 'ceinture cinturón gürtel ремень 皮带 腰带 ベルト 벨트 เข็มขัด ceintures cinturones cinture حزام बेल्ट',
  bag: 'tasche taschen bolso bolsos borsa torebka сумка 包包 バッグ 가방 กระเป๋า bolsas borse حقيبة شنطة बैग',
  suit: 'anzug traje garnitur костюм 西装 スーツ 정장 anzüge trajes بدلة सूट',
  swimsuit: 'badeanzug bañador купальник 泳衣 水着 수영복 ชุดว่ายน้ำ badeanzüge bañadores مايوه',
  black:
    'schwarzer schwarzes schwarzen czarna czarne svarta чёрный чёрная чёрное черный черная черное أسود سوداء काला काली काले',
  white: 'weißer weißes weißen белый белая белое أبيض بيضاء सफेद',
  red: 'czerwona czerwone červená červené красный красная красное أحمر حمراء लाल',
  blue: 'blauer blaues blauen niebieska niebieskie синий синяя синее голубой голубая أزرق زرقاء नीला नीली नीले',
  green:
    'grüner grünes grünen zielona zielone zelená zelené grønne зелёный зелёная зеленый зеленая أخضر خضراء हरा हरी हरे',
  yellow: 'gelber gelbes gelben жёлтый жёлтая желтый желтая أصفر صفراء पीला पीली पीले',
  grey: 'grauer graues grauen серый серая серое رمادي رمادية',
  brown: 'brauner braunes braunen brązowa brązowe коричневый коричневая بنية भूरा भूरी भूरे',
  pink: 'różowa różowe růžová růžové розовый розовая وردي وردية गुलाबी',
  pyjamas: 'schlafanzug pijama pigiama piżama пижама 睡衣 パジャマ 잠옷 ชุดนอน schlafanzüge pijamas بيجامة',
  blouse: 'blusen blusas chemisier chemisiers بلوزة ब्लाउज',
  sandals: 'sandalias sandalen sandali صندل सैंडल',
}).map(([meant, words]) => [meant, words.split(' ')])

/**
 * Words that are clothes or colours in one language and something else in English, as "Hose" is trousers in German, and short ones,
 * which are near to English words that are misspelt.
 */
const onlyBesideOthers: ReadonlyMap<string, string> = new Map(
  Object.entries({
    dress: 'robe robes',
    sweater: 'pull pulls trui',
    jacket: 'veste vestes jacke jas',
    shirt: 'chemise chemises',
    hat: 'bonnet bonnets mütze mützen',
    trousers: 'hose',
    skirt: 'rock rok',
    coat: 'mantel mäntel',
    blouse: 'bluse',
    boots: 'bottes stiefel',
    girls: 'fille filles',
    women: 'dames',
    black: 'černá černé',
    white: 'wit witte biała białe bílá bílé vita hvide',
    red: 'rot rote rotes rode roter röda røde',
    blue: 'modrá modré',
    green: 'vert gröna',
    yellow: 'żółta żółte žlutá žluté gula gule',
    grey: 'szara szare šedá šedé gråa',
    brown: 'hnědá hnědé bruna',
    for: 'pour für voor para',
    with: 'avec mit met con',
  }).flatMap(([meant, words]) => words.split(' ').map((word) => [word, meant] as const)),
)

/** Words that say in which language the others are. "Noir" alone is in English as well, "Lange" is a name and "MIT" a university. */
const ofOtherLanguages: ReadonlySet<string> = new Set([
  ...foreignWords.flatMap(([, words]) => words),
  ...'noires noirs bleu bleue bleues verte vertes grise longue courte'.split(' '),
  ...'schwarze weiß weiße blaue grün grüne gelbe graue braune kurze'.split(' '),
  ...'zwart zwarte blauw blauwe groen groene'.split(' '),
])

/** Names as well: they say it of the word before them alone, as in "robe noire", and not of "Schwarz rock tee". */
const beforeColour = /^\s+(?:noire|blanche?|schwarz)(?!\p{L})/iu

const letters = /\p{L}[\p{L}\p{M}]*/gu

/** "Robe noire" is a dress and "rotes Kleid" red, where beside them another word is of such a language as well. */
export function withForeignRead(text: string): string {
  const composed = text.normalize('NFC')
  const words = composed.toLowerCase().match(letters) ?? []
  const isForeign = words.some((word) => ofOtherLanguages.has(word))
  return composed.replaceAll(letters, (word, at: number) => {
    const isRead = isForeign || beforeColour.test(composed.slice(at + word.length))
    return (isRead && onlyBesideOthers.get(word.toLowerCase())) || word
  })
}
