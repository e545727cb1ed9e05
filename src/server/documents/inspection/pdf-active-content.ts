import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFRawStream,
  PDFRef,
  decodePDFRawStream,
} from '@cantoo/pdf-lib'
import type { PDFObject } from '@cantoo/pdf-lib'

const programCode = 'program code'
const startsPrograms = 'a command that starts a program'
const attachedFile = 'an attached file'
const media = 'sound, video or 3D'
const unreadable = 'parts that cannot be read'

/** Keys of dictionaries that mean more than a page to look at. */
const forbiddenKeys = new Map([
  ['JS', programCode],
  ['XFA', programCode],
  ['EF', attachedFile],
  ['EmbeddedFiles', attachedFile],
  ['RichMediaContent', media],
])
/** Kinds of actions (`/S`) that do. */
const forbiddenActions = new Map([
  ['JavaScript', programCode],
  ['Launch', startsPrograms],
  ['ImportData', startsPrograms],
  ['GoToE', attachedFile],
  ['Rendition', media],
])
// The same in plain text, for what a reader may find by other ways than ours: a second value for one key, an object
// inside the bytes of another, an object that cannot be parsed.
const gap = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*`
const forbiddenText = new RegExp(
  String.raw`/S${gap}/(JavaScript|Launch|ImportData|GoToE|Rendition)\b|/(EmbeddedFiles|RichMediaContent)\b`,
)

function inText(bytes: Uint8Array): string | null {
  // In a name any character may be written as #xx.
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const [, action, key] = forbiddenText.exec(text) ?? []
  return forbiddenActions.get(action ?? '') ?? forbiddenKeys.get(key ?? '') ?? null
}

function nameOf(context: PDFContext, object: PDFObject | undefined): string {
  const name = object instanceof PDFRef ? context.lookup(object) : object
  return name instanceof PDFName ? name.decodeText() : ''
}

function inDict(context: PDFContext, dict: PDFDict): string | null {
  for (const [key, value] of dict.entries()) {
    const found = forbiddenKeys.get(key.decodeText()) ?? inObject(context, value)
    if (found) return found
  }
  return forbiddenActions.get(nameOf(context, dict.get(PDFName.of('S')))) ?? null
}

function inStream(context: PDFContext, stream: PDFRawStream): string | null {
  const isOfObjects = nameOf(context, stream.dict.get(PDFName.of('Type'))) === 'ObjStm'
  return inDict(context, stream.dict) ?? (isOfObjects ? inText(decodePDFRawStream(stream).decode()) : null)
}

function inObject(context: PDFContext, object: PDFObject): string | null {
  if (object instanceof PDFRawStream) return inStream(context, object)
  if (object instanceof PDFDict) return inDict(context, object)
  if (object instanceof PDFInvalidObject) return inInvalid(object)
  if (!(object instanceof PDFArray)) return null
  for (const one of object.asArray()) {
    const found = inObject(context, one)
    if (found) return found
  }
  return null
}

/** An object stream that cannot be opened may hide anything. */
function inInvalid(object: PDFInvalidObject): string | null {
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  return Buffer.from(bytes).includes('/ObjStm') ? unreadable : null
}

type Parsed = { context: PDFContext; object: PDFObject }

/**
 * Remembers every object that is parsed during `work`: one that a later object of the same number replaces counts as
 * well, because a reader that follows the table of objects may still show it.
 */
export async function withParsedObjects<T>(work: (parsed: Parsed[]) => Promise<T>): Promise<T> {
  const parsed: Parsed[] = []
  const assign = Reflect.get<PDFContext, 'assign'>(PDFContext.prototype, 'assign')
  PDFContext.prototype.assign = function remember(this: PDFContext, reference, object) {
    parsed.push({ context: this, object })
    assign.call(this, reference, object)
  }
  try {
    return await work(parsed)
  } finally {
    PDFContext.prototype.assign = assign
  }
}

/** What a PDF contains besides pages to look at, in words; null when there is nothing. */
export function activeContent(bytes: Uint8Array, context: PDFContext, parsed: Parsed[]): string | null {
  for (const one of parsed) {
    // An encrypted file is parsed twice; the first time its streams are still closed.
    const found = one.context === context ? inObject(context, one.object) : null
    if (found) return found
  }
  return inText(bytes)
}
