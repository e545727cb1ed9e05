import { fileURLToPath } from 'node:url'

type Weight = 400 | 600
type Script = 'latin' | 'latin-ext' | 'devanagari'

/** The typesetting parts of the PDF library. */
type Setter = {
  registerFont: (name: string, file: string) => unknown
  font: (name: string, size: number) => { widthOfString: (text: string) => number; _font?: EmbeddedFont }
  text: (text: string, x: number, y: number, options: { lineBreak: false; baseline: 'alphabetic' }) => unknown
}

type Glyph = { id: number; advanceWidth: number; codePoints: number[] }

/** An embedded font as the PDF library writes it; missing from its types. */
type EmbeddedFont = {
  layout: (text: string, features?: string[]) => { glyphs: Glyph[]; positions: unknown[] }
  subset: { glyphs: number[] }
  scale: number
  widths: number[]
  /** The characters of each glyph, for search and copy. */
  unicode: number[][]
  encode: (text: string, features?: string[]) => [glyphs: string[], positions: unknown[]]
}

type Run = { font: string; text: string; width: number }
/** Runs side by side, each in the font that has its characters. */
export type TextLine = { runs: Run[]; width: number }
export type Style = { size: number; weight?: Weight }

const scripts: readonly Script[] = ['latin', 'latin-ext', 'devanagari']
const weights: readonly Weight[] = [400, 600]

// The same fonts as on the screen, uncompressed: the library cannot subset compressed ones.
const fileOf = (name: string) => fileURLToPath(new URL(`./fonts/plex-sans-${name}.ttf`, import.meta.url))

type Range = readonly [first: number, last: number]

// The same ranges as in the style sheet.
const devanagari: readonly Range[] = [
  [0x900, 0x97f],
  [0x1cd0, 0x1cf9],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
  [0xa830, 0xa839],
  [0xa8e0, 0xa8ff],
]
const latin: readonly Range[] = [
  [0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
  [0xfffd, 0xfffd],
]

function scriptOf(letter: string): Script {
  const point = letter.codePointAt(0) ?? 0
  const isIn = (ranges: readonly Range[]) => ranges.some(([first, last]) => first <= point && point <= last)
  return isIn(devanagari) ? 'devanagari' : isIn(latin) ? 'latin' : 'latin-ext'
}

/** The characters of a text assigned to its glyphs in spoken order. */
function spelledBy(glyphs: readonly Glyph[], text: string): string[] {
  const letters = [...text]
  return glyphs.map(({ codePoints }, place) => {
    const isLast = place === glyphs.length - 1
    return letters.splice(0, isLast ? letters.length : codePoints.length).join('')
  })
}

/**
 * Makes a Devanagari font store its characters in spoken order. In किताब the vowel sign is drawn before its consonant:
 * the library would store each glyph's own characters, and search and copy would find another word. A glyph with
 * several texts becomes several glyphs of the file.
 */
function sayInOrder(font: EmbeddedFont): void {
  const places = new Map<string, number>()
  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text, features)
    const spelled = spelledBy(glyphs, text)
    const codes = glyphs.map(({ id, advanceWidth }, index) => {
      if (id === 0) return '0000'
      const said = spelled[index] ?? ''
      const place = places.get(`${id} ${said}`) ?? font.subset.glyphs.push(id) - 1
      places.set(`${id} ${said}`, place)
      font.widths[place] = advanceWidth * font.scale
      font.unicode[place] = Array.from(said, (letter) => letter.codePointAt(0) ?? 0)
      return place.toString(16).padStart(4, '0')
    })
    return [codes, positions]
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Sets type in fonts that share the characters between them: breaks text into lines, and draws them. */
export class TypeSetter {
  readonly #doc: Setter
  constructor(doc: Setter) {
    this.#doc = doc
    for (const script of scripts)
      for (const weight of weights) doc.registerFont(`${script}-${weight}`, fileOf(`${script}-${weight}`))
    for (const weight of weights) {
      const { _font: font } = doc.font(`devanagari-${weight}`, 10)
      if (font) sayInOrder(font)
    }
  }

  /** A word or a space, in runs of one font each. */
  #measured(text: string, { size, weight = 400 }: Style): TextLine {
    const runs: Run[] = []
    for (const letter of text) {
      const font = `${scriptOf(letter)}-${weight}`
      const last = runs.at(-1)
      if (last?.font === font) last.text += letter
      else runs.push({ font, text: letter, width: 0 })
    }
    for (const run of runs) run.width = this.#doc.font(run.font, size).widthOfString(run.text)
    return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) }
  }

  /** A word longer than a line, broken into pieces that fit. */
  #pieces(word: string, width: number, style: Style): TextLine[] {
    const whole = this.#measured(word, style)
    if (whole.width <= width) return [whole]
    const parts: TextLine[] = []
    let text = ''
    for (const { segment } of graphemes.segment(word)) {
      if (text !== '' && this.#measured(text + segment, style).width > width) {
        parts.push(this.#measured(text, style))
        text = ''
      }
      text += segment
    }
    return [...parts, this.#measured(text, style)]
  }

  /** A text in lines of at most this width, in points. */
  lines(text: string, width: number, style: Style): TextLine[] {
    const space = this.#measured(' ', style)
    return text.split('\n').flatMap((paragraph) => {
      const pieces = paragraph.split(/\s+/).flatMap((word) => this.#pieces(word, width, style))
      const found: TextLine[] = []
      for (const piece of pieces) {
        const line = found.at(-1)
        if (line && line.width + space.width + piece.width <= width) {
          line.runs.push(...space.runs, ...piece.runs)
          line.width += space.width + piece.width
        } else found.push({ runs: [...piece.runs], width: piece.width })
      }
      return found
    })
  }

  /** Draws a line on `baseline`. */
  draw(line: TextLine, x: number, baseline: number, { size }: Style): void {
    let left = x
    for (const { font, text, width } of line.runs) {
      this.#doc.font(font, size)
      this.#doc.text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
      left += width
    }
  }
}
