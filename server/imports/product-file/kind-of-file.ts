/** What is chosen by mistake in place of a CSV, told by the bytes that it begins with, each as a letter. */

const beginnings: Readonly<Record<string, readonly string[]>> = {
  // Excel since 2007, Numbers, LibreOffice and ZIP; Excel before; GZIP, 7-Zip and RAR.
  'a spreadsheet or an archive': [
    'PK\u0003\u0004',
    '\u00d0\u00cf\u0011\u00e0',
    '\u001f\u008b',
    '7z¼¯',
    'Rar!',
  ],
  'a PDF': ['%PDF-'],
  'a picture': ['\u00ff\u00d8\u00ff', '\u0089PNG', 'GIF8', 'RIFF'],
  'a text document': [String.raw`{\rtf`],
}
const mark = '(?:\u00ef\u00bb\u00bf)?'
const texts: Readonly<Record<string, RegExp>> = {
  'a web page or XML': new RegExp(String.raw`^${mark}\s*<[!?a-z]`, 'i'),
  JSON: new RegExp(String.raw`^${mark}\s*[[{]\s*["{}\]]`),
}

/** Why a file that begins so is no table; undefined for what may be one. */
export function otherKindOfFile(beginning: Buffer): string | undefined {
  const text = beginning.subarray(0, 200).toString('latin1')
  const name =
    Object.keys(beginnings).find((one) => beginnings[one]?.some((bytes) => text.startsWith(bytes))) ??
    Object.keys(texts).find((one) => texts[one]?.test(text))
  return name && `This is ${name}, and no CSV. Please export the products, or save the table, as CSV.`
}
