import { namesOf } from '../../../contract/catalogue/categories.ts'
import { joinNames } from '../../../contract/catalogue/categories-in-words.ts'
import { homePageTexts } from '../../../contract/settings/home-page-settings.ts'
import { useCategories } from '../../settings/shop-settings.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { textFields } from '../ui/text-fields.ts'
import { FormPart, type HomeFieldsProps, LinkFields } from './home-page-fields.tsx'
import { UploadedPicture } from './uploaded-picture.tsx'

/** Blocks beside the specified ones. What is typed into one that is off stays. */
export function EntriesFields({ value, errors, onChange }: HomeFieldsProps) {
  const { entries } = value
  const categories = useCategories()
  const change = (part: Partial<typeof entries>) => onChange({ ...value, entries: { ...entries, ...part } })
  return (
    <FormPart name={`Links to ${joinNames(namesOf(categories))}`}>
      <Checkbox
        name="entries.on"
        label="Show them below the banner"
        checked={entries.on}
        onChange={({ target }) => change({ on: target.checked })}
      />
      {entries.on && (
        <p className="text-sm text-stone-700">
          A category without a picture of yours shows one of its newest products.
        </p>
      )}
      {entries.on && (
        <div className="grid gap-4 sm:grid-cols-3">
          {categories.map(({ id, name }) => (
            <UploadedPicture
              key={id}
              label={`Picture of ${name}`}
              name={`entries.pictures.${id}`}
              address={entries.pictures[id] ?? ''}
              error={errors[`entries.pictures.${id}`]}
              onChange={(address) => change({ pictures: { ...entries.pictures, [id]: address } })}
            />
          ))}
        </div>
      )}
    </FormPart>
  )
}

export function BestSellersFields({ value, errors, onChange }: HomeFieldsProps) {
  const { bestSellers } = value
  const change = (part: Partial<typeof bestSellers>) =>
    onChange({ ...value, bestSellers: { ...bestSellers, ...part } })
  const text = textFields({ values: bestSellers, errors, change }, 'bestSellers')
  return (
    <FormPart name="Best sellers">
      <Checkbox
        name="bestSellers.on"
        label="Show five best sellers"
        checked={bestSellers.on}
        onChange={({ target }) => change({ on: target.checked })}
      />
      {bestSellers.on && (
        <TextField
          label="Heading"
          hint="Products marked in List Items come first, then those that sold best in the last 30 days."
          maxLength={homePageTexts.bestSellers.longest}
          {...text('title')}
        />
      )}
    </FormPart>
  )
}

export function BlockFields({ value, errors, onChange }: HomeFieldsProps) {
  const { block } = value
  const change = (part: Partial<typeof block>) => onChange({ ...value, block: { ...block, ...part } })
  const text = textFields({ values: block, errors, change }, 'block')
  const { blockTitle, blockText, pictureText } = homePageTexts
  return (
    <FormPart name="A second banner">
      <Checkbox
        name="block.on"
        label="Show it above the promises"
        checked={block.on}
        onChange={({ target }) => change({ on: target.checked })}
      />
      {block.on && (
        <>
          <TextField label="Title" maxLength={blockTitle.longest} {...text('title')} />
          <TextArea label="Text" rows={3} maxLength={blockText.longest} {...text('text')} />
          <LinkFields
            name="block.link"
            link={block.link}
            errors={errors}
            onChange={(link) => change({ link })}
          />
          <UploadedPicture
            label="Picture"
            name="block.picture"
            address={block.picture}
            error={errors['block.picture']}
            onChange={(picture) => change({ picture })}
          />
          <TextField
            label="What the picture shows"
            hint="For shoppers who can’t see it."
            maxLength={pictureText.longest}
            {...text('alt')}
          />
        </>
      )}
    </FormPart>
  )
}
