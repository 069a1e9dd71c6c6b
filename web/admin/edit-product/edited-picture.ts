/** A picture of the form; `url` is empty while it is being uploaded. */
export type EditedPicture = {
  key: string
  url: string
  alt: string
  /** `share` is the uploaded part, from 0 to 1; `fault` says why the picture could not be added. */
  upload?: { name: string; share: number; fault?: string }
}

/** Takes the picture to the place of another one. Unknown keys change nothing. */
export function movePicture(
  pictures: readonly EditedPicture[],
  key: string,
  place: number,
): readonly EditedPicture[] {
  const moved = pictures.find((picture) => picture.key === key)
  if (moved === undefined || place < 0 || place >= pictures.length) return pictures
  const others = pictures.filter((picture) => picture !== moved)
  return [...others.slice(0, place), moved, ...others.slice(place)]
}
