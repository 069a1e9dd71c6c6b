import { expect, test } from 'vitest'
import { largestUpload } from '../../../contract/images/uploads.ts'
import { pictureError } from '../../images/picture-error.ts'
import { leftOutInWords } from '../ui/left-out-files.ts'
import { sortedByRoom } from './add-pictures.ts'
import type { EditedPicture } from './edited-picture.ts'

const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })
const photos = (count: number) => Array.from({ length: count }, (_, at) => file(`${at + 1}.jpg`))
const names = (files: readonly File[]) => files.map(({ name }) => name)
const picture = (key: string, upload?: EditedPicture['upload']): EditedPicture => ({
  key,
  url: '',
  alt: '',
  ...(upload && { upload }),
})

test('files beyond the most pictures of a product are left out, each by its name', () => {
  const { added, leftOut } = sortedByRoom(photos(14), [picture('main')])
  expect(added).toHaveLength(11)
  expect(names(leftOut)).toEqual(['12.jpg', '13.jpg', '14.jpg'])
  expect(leftOutInWords(leftOut, 'A product can have up to 12 pictures.')).toBe(
    '3 files weren’t added: “12.jpg”, “13.jpg” and “14.jpg”. A product can have up to 12 pictures.',
  )
})

test('files that could not be added take no room', () => {
  const wrong = [file('notes.pdf', 'application/pdf'), new File([], 'empty.png', { type: 'image/png' })]
  const failed = picture('failed', { name: 'a.png', share: 0, fault: 'This picture is damaged.' })
  const { added, leftOut } = sortedByRoom([...wrong, ...photos(11)], [picture('main'), failed])
  expect(added).toHaveLength(13)
  expect(leftOut).toEqual([])
})

test('a full product takes none, and one that is left out is named', () => {
  const full = Array.from({ length: 12 }, (_, at) => picture(String(at)))
  const { added, leftOut } = sortedByRoom(photos(1), full)
  expect(added).toEqual([])
  expect(leftOutInWords(leftOut, 'Why.')).toBe('“1.jpg” wasn’t added. Why.')
  expect(leftOutInWords([], 'Why.')).toBe('')
})

test('a file too large is refused with its size and the limit', () => {
  const large = new File([new Uint8Array(largestUpload + 1)], 'large.jpg', { type: 'image/jpeg' })
  expect(pictureError(large)).toBe('This picture is 20.1 MB. The limit is 20 MB. Please use a smaller one.')
})
