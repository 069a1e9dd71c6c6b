import { expect, test } from 'vitest'
import { importsOf } from '../setup/imports.ts'
import { shopOfFile } from '../setup/shop.ts'

/** The file that WooCommerce writes for somebody who has set their profile to another language. */

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { applied, importOf, planned } = importsOf(shop, as)

const french =
  'ID,Type,UGS,"GTIN, UPC, EAN ou ISBN",Nom,Publié,"Mis en avant ?","Visibilité dans le catalogue","Description courte",Description,"Date de début de promo","Date de fin de promo","État de la TVA","Classe de TVA","En stock ?",Stock,"Montant de stock faible","Autoriser les commandes de produits en rupture ?","Vendre individuellement ?","Poids (kg)","Longueur (cm)","Largeur (cm)","Hauteur (cm)","Autoriser les avis clients ?","Note de commande","Tarif promo","Tarif régulier",Catégories,Étiquettes,"Classe d’expédition",Images,"Limite de téléchargement","Jours d’expiration du téléchargement",Parent,"Produits groupés","Produits suggérés","Ventes croisées","URL externe","Libellé du bouton",Position,Marques,"Nom de l’attribut 1","Valeur(s) de l’attribut 1","Attribut 1 visible","Attribut 1 global","Nom de l’attribut 2","Valeur(s) de l’attribut 2","Attribut 2 visible","Attribut 2 global"'
const shirt = [
  '70,variable,chemise,,"Chemise en lin",1,0,visible,"Légère.","<p>Du lin.</p>",,,taxable,,1,,,0,0,,,,,1,,,,"Hommes > Chemises","été, lin",,https://pictures.example/chemise.jpg,,,,,,,,,0,Atelier,Couleur,"Bleu, Sable",1,1,Taille,"S, M",1,1',
  ...['Bleu', 'Sable'].flatMap((colour, at) =>
    ['S', 'M'].map(
      (size, place) =>
        `${71 + at * 2 + place},variation,chemise-${colour}-${size},,"Chemise en lin - ${colour}, ${size}",1,0,visible,,,,,taxable,parent,1,${place + 2},,0,0,,,,,0,,"39,90","1 059,90",,,,,,,chemise,,,,,,1,,Couleur,${colour},,1,Taille,${size},,1`,
    ),
  ),
].join('\n')

test('products come with their colours, sizes, prices, stock and words', async () => {
  const id = await planned(`${french}\n${shirt}`)
  await applied(id)
  const found = (await shop.call('listProducts', { search: 'chemise-Bleu-S' }, as)).body.data
  expect(found).toMatchObject([
    {
      productName: 'Chemise en lin',
      productDescription: 'Légère.\n\nDu lin.',
      colour: 'Bleu',
      size: ['S', 'M'],
      price: 39.9,
      compareAtPrice: 1059.9,
      vendor: 'Atelier',
      tags: ['été', 'lin', 'Hommes', 'Chemises'],
      onHand: 5,
    },
  ])
  const again = await planned(`${french}\n${shirt.replaceAll('39,90', '29,90')}`)
  const { format, counts } = await importOf(again)
  expect([format, counts]).toEqual(['woocommerce', { create: 0, change: 2, leave: 0, refuse: 0 }])
})

test('addresses of products lead on as WordPress makes them in the language of the other shop', async () => {
  const kilt =
    '80,simple,kilt,,"Kürzerer Kilt in Größe M",1,0,visible,,,,,taxable,,1,,,0,0,,,,,1,,,"39,90","Damen > Kilts",,,,,,,,,,,,0,,,,,,,,,'
  await applied(await planned(`${french}\n${kilt}`))
  const [product] = (await shop.call('listProducts', { search: 'kilt' }, as)).body.data
  const find = (path: string) => shop.running.context.redirects.find(path, '')
  const address = `/product/${product?._id}/kurzerer-kilt-in-grosse-m`
  for (const path of ['/product/kurzerer-kilt-in-grosse-m', '/produkt/kuerzerer-kilt-in-groesse-m/'])
    expect([path, await find(path)]).toEqual([path, address])
  for (const path of ['/produit/', '/producto/', '/de/produkt/', '/prodotto/', '/produto/'])
    expect(await find(`${path}kuerzerer-kilt-in-groesse-m`)).toBe(address)
  expect(await find('/produkt')).toBeUndefined()
})
