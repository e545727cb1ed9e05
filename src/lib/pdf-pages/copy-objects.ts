import type { PDFDocument, PDFObject } from 'mupdf'
import { UnfitPdf } from './unfit-pdf.ts'

/** A copy of one document into another. */
export type PdfCopy = {
  from: PDFDocument
  into: PDFDocument
  /** The copies of objects, by the way of copying and the object's number. */
  became: Map<ObjectCopier, Map<number, PDFObject>>
  /** The copies of pages, by page number. */
  pages: Map<number, PDFObject>
  /** A queue instead of recursion: references are circular, and deeper than any stack. */
  toDo: (() => void | Promise<void>)[]
  unfoldedBytes: number
  /** The number of the page that is being copied, and those of pages whose pictures or drawing end too early. */
  page: number
  incomplete: Set<number>
}

/** Copies one kind of object; null for an object of another kind, which is left out. */
export type ObjectCopier = (source: PDFObject, copying: PdfCopy) => PDFObject | null

/** The keys of a dictionary to copy, each with its kind; other keys are left out. */
export type DictionaryCopiers = Readonly<Record<string, ObjectCopier>>

const direct = (source: PDFObject) => (source.isIndirect() ? source.resolve() : source)

function scalar(isOfKind: (source: PDFObject) => boolean): ObjectCopier {
  return (source, { into }) => (isOfKind(source) ? into.graftObject(direct(source)) : null)
}

export const number = scalar((source) => source.isNumber())
export const name = scalar((source) => source.isName())
export const text = scalar((source) => source.isString())
export const boolean = scalar((source) => source.isBoolean())

/** The first of several kinds that fits an object. */
export function either(...kinds: ObjectCopier[]): ObjectCopier {
  return (source, copying) => {
    for (const copy of kinds) {
      const copied = copy(source, copying)
      if (copied) return copied
    }
    return null
  }
}

/** Copies an indirect object once, later, however many refer to it; a direct one each time. */
function copiedOnce(copy: ObjectCopier, source: PDFObject, copying: PdfCopy, make: () => PDFObject): PDFObject {
  return source.isIndirect() ? becoming(copy, source, copying, (target) => void target.writeObject(make())) : make()
}

/** The new object for an indirect one; `fill` adds its content when its turn comes. */
export function becoming(
  copy: ObjectCopier,
  source: PDFObject,
  { into, became, toDo }: PdfCopy,
  fill: (target: PDFObject) => void | Promise<void>,
): PDFObject {
  const known = became.get(copy) ?? new Map<number, PDFObject>()
  became.set(copy, known)
  const earlier = known.get(source.asIndirect())
  if (earlier) return earlier
  const target = into.createObject()
  known.set(source.asIndirect(), target)
  toDo.push(() => fill(target))
  return target
}

/** Copies a dictionary, or that of a stream, by a table. */
export function entries(table: DictionaryCopiers, source: PDFObject, copying: PdfCopy): PDFObject {
  const target = copying.into.newDictionary()
  for (const [key, copy] of Object.entries(table)) {
    const copied = copy(source.get(key), copying)
    if (copied) target.put(key, copied)
  }
  return target
}

/** Made on first use, because kinds refer to each other in circles. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

export function dictionary(makeTable: () => DictionaryCopiers): ObjectCopier {
  const table = lazily(makeTable)
  return function copy(source, copying) {
    if (!source.isDictionary()) return null
    return copiedOnce(copy, source, copying, () => entries(table(), source, copying))
  }
}

/** A dictionary whose keys are names that pages chose. */
export function named(copyValue: () => ObjectCopier): ObjectCopier {
  return function copy(source, copying) {
    if (!source.isDictionary()) return null
    return copiedOnce(copy, source, copying, () => {
      const target = copying.into.newDictionary()
      source.forEach((value, key) => {
        // The library reads names as UTF-8: other names would be lost, and with them what pages refer to.
        if (String(key).includes('\u{fffd}')) throw new UnfitPdf({ code: 'pdf-names-unreadable' })
        const copied = copyValue()(value, copying)
        if (copied) target.put(key, copied)
      })
      return target
    })
  }
}

/** An array of any length, of one kind. */
export function listOf(copyItem: () => ObjectCopier): ObjectCopier {
  return function copy(source, copying) {
    if (!source.isArray()) return null
    return copiedOnce(copy, source, copying, () => {
      const target = copying.into.newArray()
      source.forEach((item) => {
        const copied = copyItem()(item, copying)
        if (copied) target.push(copied)
      })
      return target
    })
  }
}

/** An array with a kind for each place; further places are left out. */
export function tuple(...kinds: (() => ObjectCopier)[]): ObjectCopier {
  return function copy(source, copying) {
    if (!source.isArray()) return null
    return copiedOnce(copy, source, copying, () => {
      const target = copying.into.newArray()
      for (const [index, kind] of kinds.entries()) target.push(kind()(source.get(index), copying))
      return target
    })
  }
}

const onlyNumbers = /^[[\]\d\s.+-]*$/
const numbersOneByOne = listOf(() => either(number, numbers))

/**
 * An array of numbers, or of arrays of numbers. Without references it is copied as a whole, because there may be
 * thousands.
 */
export const numbers: ObjectCopier = (source, copying) => {
  if (!source.isArray()) return null
  const array = direct(source)
  return onlyNumbers.test(array.toString()) ? copying.into.graftObject(array) : numbersOneByOne(source, copying)
}
