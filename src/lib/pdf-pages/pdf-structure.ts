// Tags for screen readers: headings, order, texts in place of pictures. Here, too, only known keys are copied.
import type { PDFObject } from 'mupdf'
import {
  dictionary,
  either,
  listOf,
  name,
  number,
  numbers,
  text,
  type ObjectCopier,
  type PdfCopy,
} from './copy-objects.ts'

// Each tag is referred to about three times. More than two hundred pages of tables have.
const maxMentions = 100_000

const roles = new Set(
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Ruby RB RT RP Warichu WT WP Figure Formula'.split(
    ' ',
  ),
)
// The target or the input of these no longer exists.
const unroled = new Set(['Link', 'Annot', 'Form'])

/** A standard role: programs use roles of their own, which a map translates. */
const role: ObjectCopier = (source, { from, into }) => {
  const map = from.getTrailer().get('Root', 'StructTreeRoot', 'RoleMap')
  let known = source.asName()
  // A map may be circular.
  for (let steps = 0; steps < 8 && !roles.has(known) && !unroled.has(known); steps++) known = map.get(known).asName()
  return into.newName(roles.has(known) ? known : 'Span')
}

const page: ObjectCopier = (source, { pages }) =>
  source.isIndirect() ? (pages.get(source.asIndirect()) ?? null) : null

const attribute = dictionary(() => ({
  O: name,
  Scope: name,
  ListNumbering: name,
  ColSpan: number,
  RowSpan: number,
  Headers: listOf(() => text),
}))
const marked = dictionary(() => ({ Type: name, Pg: page, MCID: number }))
const part = dictionary(() => ({
  S: role,
  P: either(root, element),
  K: kids,
  Pg: page,
  Lang: text,
  Alt: text,
  ActualText: text,
  E: text,
  ID: text,
  A: either(
    listOf(() => attribute),
    attribute,
  ),
}))

/** The structure is larger than any real document's: the file is kept without it. */
class TooLarge extends Error {}
const mentionsIn = new WeakMap<PdfCopy, number>()

const element: ObjectCopier = (source, copying) => {
  if (!source.isDictionary()) return null
  const kind = source.get('Type').asName()
  if (kind === 'OBJR' || kind === 'StructTreeRoot') return null
  const mentions = (mentionsIn.get(copying) ?? 0) + 1
  mentionsIn.set(copying, mentions)
  if (mentions > maxMentions) throw new TooLarge()
  return (kind === 'MCR' ? marked : part)(source, copying)
}
const kids: ObjectCopier = either(
  number,
  element,
  listOf(() => either(number, element)),
)

/** Items of such a list are found by position. */
const inPlaces: ObjectCopier = (source, copying) => {
  if (!source.isArray()) return null
  const target = copying.into.newArray()
  source.forEach((item) => void target.push(either(number, element, inPlaces)(item, copying) ?? copying.into.newNull()))
  return target
}
const byNumber: ObjectCopier = dictionary(() => ({ Nums: inPlaces, Kids: listOf(() => byNumber), Limits: numbers }))
const treeRoot = dictionary(() => ({ Type: name, K: kids, ParentTree: byNumber, ParentTreeNextKey: number }))
const root: ObjectCopier = (source, copying) =>
  source.isDictionary() && source.get('Type').asName() === 'StructTreeRoot' ? treeRoot(source, copying) : null

const languageTag = /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i

/** Copies language and structure from the document whose pages are copied already. */
export async function copyStructure(copying: PdfCopy): Promise<void> {
  const { from, into, toDo } = copying
  const [catalog, target] = [from.getTrailer().get('Root'), into.getTrailer().get('Root')]
  const language = catalog.get('Lang')
  if (language.isString() && languageTag.test(language.asString()))
    target.put('Lang', into.newString(language.asString()))
  try {
    const tree: PDFObject | null = root(catalog.get('StructTreeRoot'), copying)
    for (let work = toDo.pop(); work; work = toDo.pop()) await work()
    if (!tree) return
    target.put('StructTreeRoot', tree)
    const info = into.newDictionary()
    info.put('Marked', into.newBoolean(true))
    target.put('MarkInfo', info)
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
    toDo.length = 0
  }
}
