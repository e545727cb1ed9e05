// Draws what fields and annotations say where their own program left that to the reader.
import { Device, Matrix, type PDFAnnotation, type PDFObject, type PDFWidget, type Rect, type Text } from 'mupdf'

// Hidden, and not to be viewed.
const hiddenFlags = 2 | 32
const multiline = 1 << 12
const comb = 1 << 24
const sizes = [12, 10, 8, 6, 5, 4]
/** The character that the library draws in place of one it has no glyph for. */
const unknown = 0xfffd

type DrawnLetter = { point: number; place: Matrix }
type RemarkLook = { letters: DrawnLetter[]; hasShapes: boolean }

/** The visible letters of a remark, and whether it has pictures or curves beside boxes and lines. */
function lookOf(remark: PDFAnnotation): RemarkLook {
  const look: RemarkLook = { letters: [], hasShapes: false }
  const onText = (text: Text, within: Matrix) =>
    text.walk({
      showGlyph: (_font, place, _glyph, point) => {
        if (point > 32) look.letters.push({ point, place: Matrix.concat(place, within) })
      },
    })
  const onShape = () => {
    look.hasShapes = true
  }
  const device = new Device({
    fillText: onText,
    clipText: onText,
    strokeText: (text, _stroke, within) => onText(text, within),
    fillPath: (path) => path.walk({ curveTo: onShape }),
    strokePath: (path) => path.walk({ curveTo: onShape }),
    fillImage: onShape,
    fillImageMask: onShape,
    fillShade: onShape,
  })
  remark.run(device, Matrix.identity)
  device.close()
  return look
}

/** Whether a letter is within a box, from below its foot to the height of a capital. */
function isWithin({ place: [, , across, up, x, y] }: DrawnLetter, [left, top, right, bottom]: Rect): boolean {
  const isInside = (share: number) => {
    const [at, height] = [x + share * across, y + share * up]
    return at > left - 1 && at < right + 1 && height > top && height < bottom
  }
  return isInside(-0.15) && isInside(0.75)
}

const isAllWithin = ({ letters }: RemarkLook, box: Rect) =>
  letters.length > 0 && letters.every((letter) => isWithin(letter, box))
const hasUnknown = ({ letters }: RemarkLook) => letters.some(({ point }) => point === unknown)

function redrawn(remark: PDFAnnotation): RemarkLook {
  remark.getObject().delete('AP')
  // Any setter makes the library draw it again.
  remark.setFlags(remark.getFlags())
  remark.update()
  return lookOf(remark)
}

/** Makes the letters of a field smaller until its whole answer is in its box; returns whether that is possible. */
function fit(field: PDFAnnotation, first: RemarkLook): boolean {
  const box = field.getRect()
  if (isAllWithin(first, box)) return true
  const object = field.getObject()
  const style = object.getInheritable('DA')
  const written = style.isString() ? style.asString() : '/Helv 12 Tf 0 g'
  object.put('Ff', (object.getInheritable('Ff').asNumber() | multiline) & ~comb)
  return sizes.some((size) => {
    object.put('DA', object._doc.newString(written.replace(/(?<![\d.])[\d.]{1,9}(?=\s{1,9}Tf)/, String(size))))
    return isAllWithin(redrawn(field), box)
  })
}

/** Whether readers show a remark at all: some forms have data in fields without a size. */
function isShown(remark: PDFAnnotation): boolean {
  const [left, top, right, bottom] = remark.getRect()
  return (remark.getFlags() & hiddenFlags) === 0 && right - left > 1 && bottom - top > 1
}

/** Whether a remark has its own picture for its state. */
function isDrawn(remark: PDFObject): boolean {
  const normal = remark.get('AP', 'N')
  return normal.isStream() || (normal.isDictionary() && normal.get(remark.get('AS').asName()).isStream())
}

const hasLetters = (remark: PDFAnnotation) => isDrawn(remark.getObject()) && lookOf(remark).letters.length > 0

/** Draws the words of a field or annotation; returns whether they can be seen. */
function showWords(remark: PDFAnnotation, words: string, isStale: boolean): boolean {
  const object = remark.getObject()
  const own = isDrawn(object) && lookOf(remark).hasShapes ? object.get('AP') : null
  const look = redrawn(remark)
  if (words.trim() === '') return true
  if (!hasUnknown(look) && (remark.getType() === 'FreeText' || fit(remark, look))) return true
  // Its words may be outlines or a picture.
  if (isStale || !own) return false
  object.put('AP', own)
  return true
}

/** The chosen words of a list, which has other words for people than for programs. */
function chosenWords(list: PDFObject): string {
  const options = list.getInheritable('Opt')
  const shown = new Map<string, string>()
  options.forEach((option) => {
    if (option.isArray()) shown.set(option.get(0).asString(), option.get(1).asString())
  })
  const value = list.getInheritable('V')
  const values = value.isArray() ? Array.from({ length: value.length }, (_, index) => value.get(index)) : [value]
  return values.map((one) => (one.isString() ? (shown.get(one.asString()) ?? one.asString()) : '')).join(', ')
}

function showField(field: PDFWidget, isStale: boolean): boolean {
  const object = field.getObject()
  const isList = field.isChoice()
  const words = isList ? chosenWords(object) : field.getValue()
  if (!isStale && (words.trim() === '' || hasLetters(field))) return true
  if (isList) {
    object.put('FT', 'Tx')
    object.put('Ff', 0)
    object.put('V', object._doc.newString(words))
  }
  return showWords(field, words, isStale)
}

/** Draws a ticked box whose program drew it only empty, or did not say which of its pictures to show. */
function showTick(box: PDFWidget): void {
  const object = box.getObject()
  if (object.get('AS').isNull()) {
    const value = object.getInheritable('V')
    if (value.isName()) object.put('AS', value)
  }
  if (!isDrawn(object) && !['', 'Off'].includes(object.get('AS').asName())) object.delete('AP')
  box.update()
}

/** Makes the content of a field visible; returns false if only its own program can show it. */
export function drawField(field: PDFWidget, isStale: boolean): boolean {
  if (!isShown(field)) return true
  if (field.isText() || field.isChoice()) return showField(field, isStale)
  if (field.isCheckbox() || field.isRadioButton()) showTick(field)
  return true
}

// The stamps that every reader can draw. Others are visible only with their own picture.
const knownStamps = new Set(
  'Approved AsIs Confidential Departmental Draft Experimental Expired Final ForComment ForPublicRelease NotApproved NotForPublicRelease Sold TopSecret'.split(
    ' ',
  ),
)

/** The same for an annotation. */
export function drawAnnotation(remark: PDFAnnotation): boolean {
  const kind = remark.getType()
  if ((kind !== 'FreeText' && kind !== 'Stamp') || !isShown(remark)) return true
  if (kind === 'Stamp') return isDrawn(remark.getObject()) || knownStamps.has(remark.getObject().get('Name').asName())
  const words = remark.getContents()
  return words.trim() === '' || hasLetters(remark) || showWords(remark, words, false)
}
