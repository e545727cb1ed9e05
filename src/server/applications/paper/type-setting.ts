import { fileURLToPath } from 'node:url'
import { scriptOf, type PrintedScript } from '#domain/platform/printed-scripts.ts'

type Weight = 400 | 600

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

type Run = { script: PrintedScript; weight: Weight; text: string; width: number }
/** Runs side by side, each in the font that has its characters. */
export type TextLine = { runs: Run[]; width: number }
export type Style = { size: number; weight?: Weight }

/** The font of a script: the same as on the screen where there are two weights; uncompressed, so that it can be cut. */
function fileOf(script: PrintedScript, weight: Weight): string {
  const isOfScreen = script === 'latin' || script === 'latin-ext' || script === 'devanagari'
  const name = isOfScreen ? `plex-sans-${script}-${weight}` : `noto-sans-${script}-400`
  return fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
}

// They shape the letters beside them, and sentences of several scripts end with the danda of Devanagari.
const shared = new Set(['\u{200c}', '\u{200d}', '।', '॥'])

/**
 * The characters of a text assigned to its glyphs in spoken order. A vowel sign with glyphs on both sides of its
 * consonant is assigned as its two parts, so that no glyph is without a character: programs would read its number.
 */
function spelledBy(glyphs: readonly Glyph[], text: string): string[] {
  const isInParts = glyphs.reduce((sum, { codePoints }) => sum + codePoints.length, 0) > [...text].length
  const letters = [...(isInParts ? text.normalize('NFD') : text)]
  return glyphs.map(({ codePoints }, place) => {
    const isLast = place === glyphs.length - 1
    return letters.splice(0, isLast ? letters.length : codePoints.length).join('')
  })
}

/**
 * Makes the font of an Indian script store its characters in spoken order. In किताब the vowel sign is drawn before its consonant:
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
  readonly #opened = new Set<string>()
  constructor(doc: Setter) {
    this.#doc = doc
  }

  /** Takes a font, which is opened at its first letter. */
  #take(script: PrintedScript, { size, weight = 400 }: Style) {
    const name = `${script}-${weight}`
    if (this.#opened.has(name)) return this.#doc.font(name, size)
    this.#opened.add(name)
    this.#doc.registerFont(name, fileOf(script, weight))
    const taken = this.#doc.font(name, size)
    if (taken._font && script !== 'latin' && script !== 'latin-ext') sayInOrder(taken._font)
    return taken
  }

  /** A word or a space, in runs of one font each. */
  #measured(text: string, style: Style): TextLine {
    const runs: Run[] = []
    for (const letter of text) {
      const script = scriptOf(letter) ?? 'latin'
      const last = runs.at(-1)
      if (last && (last.script === script || shared.has(letter))) last.text += letter
      else runs.push({ script, weight: style.weight ?? 400, text: letter, width: 0 })
    }
    for (const run of runs) run.width = this.#take(run.script, style).widthOfString(run.text)
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
    for (const { script, weight, text, width } of line.runs) {
      this.#take(script, { size, weight })
      this.#doc.text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
      left += width
    }
  }
}
