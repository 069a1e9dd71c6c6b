declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  type Options = {
    targetFormat: 'woff2'
    variationAxes: Record<string, Axis>
    noHinting: boolean
    keepFeatures: readonly string[]
  }
  /** Keeps what `text` needs of a font. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
