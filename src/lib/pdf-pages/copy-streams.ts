import { createInflate, deflateSync, inflateRawSync } from 'node:zlib'
import { Image, type Buffer as Bytes, type PDFObject } from 'mupdf'
import {
  becoming,
  boolean,
  dictionary,
  entries,
  lazily,
  listOf,
  number,
  type ObjectCopier,
  type PdfCopy,
  type DictionaryCopiers,
} from './copy-objects.ts'
import { lacksPixels, onlyPicture } from './picture-codes.ts'
import { UnfitPdf } from './unfit-pdf.ts'

const maxUnfoldedBytes = { ofStream: 134_217_728, ofFile: 536_870_912 }
// A3 at 600 dpi.
const maxPixels = 70_000_000

const tooManyPixels = () => new UnfitPdf({ code: 'pdf-picture-too-large' })

/** Adds to the unpacked bytes of a file, and refuses more than any real document has. */
function count(copying: PdfCopy, bytes: number): void {
  copying.unfoldedBytes += bytes
  const { ofStream, ofFile } = maxUnfoldedBytes
  if (bytes > ofStream || copying.unfoldedBytes > ofFile) throw new UnfitPdf({ code: 'pdf-unfolds-too-far' })
}

/** Works with bytes in the library's own memory, which must not be freed meanwhile. */
function using<T>(bytes: Bytes, work: (bytes: Bytes) => T): T {
  try {
    return work(bytes)
  } finally {
    bytes.destroy()
  }
}

function packed(bytes: Bytes, copying: PdfCopy, atMost = bytes.length): Buffer {
  count(copying, bytes.length)
  return deflateSync(bytes.asUint8Array().subarray(0, atMost))
}

type StreamInspector = (bytes: Uint8Array, source: PDFObject, copying: PdfCopy) => void

/**
 * A stream other than a picture: unpacked and packed again, so that neither its packing nor bytes after its end stay.
 */
export function data(makeTable: () => DictionaryCopiers, inspect?: StreamInspector): ObjectCopier {
  const table = lazily(makeTable)
  return function copy(source, copying) {
    if (!source.isStream()) return null
    return becoming(copy, source, copying, (target) => {
      const kept = using(source.readStream(), (bytes) => {
        inspect?.(bytes.asUint8Array(), source, copying)
        return packed(bytes, copying)
      })
      target.writeObject(entries(table(), source, copying))
      target.put('Filter', 'FlateDecode')
      target.writeRawStream(kept)
    })
  }
}

// The keys for the size of an inline picture; letters may be written as `#` and a number. A comment between key and
// number could have any length, and no program writes one.
const letter = (code: number) => `(?:${String.fromCharCode(code)}|#${code.toString(16)})`
const keyOf = (key: string) => [...Buffer.from(key)].map(letter).join('')
const sizeOf = (short: string, long: string) =>
  new RegExp(`/(?:${keyOf(short)}|${keyOf(long)})(?:[\\0\\t\\n\\f\\r ]+[+-]*0*(\\d+)|[\\0\\t\\n\\f\\r ]*%)`, 'g')
const inlineWidth = sizeOf('W', 'Width')
const inlineHeight = sizeOf('H', 'Height')

/**
 * Refuses inline pictures larger than other pictures may be. The largest width is combined with the largest height,
 * because readers may pair them differently.
 */
function refuseLargeInlinePictures(commands: Uint8Array): void {
  const bytes = Buffer.from(commands.buffer, commands.byteOffset, commands.byteLength)
  if (!bytes.includes('BI')) return
  const text = bytes.toString('latin1')
  const largest = (size: RegExp) =>
    text
      .matchAll(size)
      .reduce((most, [, digits]) => Math.max(most, digits === undefined ? Infinity : Number(digits)), 0)
  if (largest(inlineWidth) * largest(inlineHeight) > maxPixels) throw tooManyPixels()
}

/** Whether a deflated stream ends before its last block; a missing checksum hides nothing. */
function endsEarly(source: PDFObject): boolean {
  const [filter, ...more] = filtersOf(source)
  if (filter?.name !== 'FlateDecode' || more.length > 0) return false
  try {
    using(source.readRawStream(), (raw) =>
      inflateRawSync(raw.asUint8Array().subarray(2), { maxOutputLength: maxUnfoldedBytes.ofStream }),
    )
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR'
  }
}

const inspectCommands: StreamInspector = (bytes, source, { incomplete, page }) => {
  refuseLargeInlinePictures(bytes)
  if (endsEarly(source)) incomplete.add(page)
}

/** Drawing commands. */
export function drawing(makeTable: () => DictionaryCopiers): ObjectCopier {
  return data(makeTable, inspectCommands)
}

const commands = drawing(() => ({}))
const commandsInParts = listOf(() => commands)

/** The drawing commands of a page, in one stream or in several that are read as one. */
export const pageDrawing: ObjectCopier = (source, copying) => {
  if (!source.isArray()) return commands(source, copying)
  const parts: Buffer[] = []
  source.forEach((part) => {
    if (!part.isStream()) return
    using(part.readStream(), (bytes) => {
      count(copying, bytes.length)
      parts.push(Buffer.from(bytes.asUint8Array()), Buffer.from('\n'))
    })
  })
  refuseLargeInlinePictures(Buffer.concat(parts))
  return commandsInParts(source, copying)
}

// The encodings of pictures, which are kept, since encoding again costs quality, with the parameters readers need.
const codes = new Map<string, ObjectCopier>([
  ['DCTDecode', dictionary(() => ({ ColorTransform: number }))],
  ['JPXDecode', dictionary(() => ({}))],
  ['JBIG2Decode', dictionary(() => ({ JBIG2Globals: data(() => ({})) }))],
  [
    'CCITTFaxDecode',
    dictionary(() => ({
      K: number,
      EndOfLine: boolean,
      EncodedByteAlign: boolean,
      Columns: number,
      Rows: number,
      EndOfBlock: boolean,
      BlackIs1: boolean,
      DamagedRowsBeforeError: number,
    })),
  ],
])
const ofFlate = dictionary(() => ({ Predictor: number, Colors: number, BitsPerComponent: number, Columns: number }))

const abbreviations = new Map([
  ['DCT', 'DCTDecode'],
  ['CCF', 'CCITTFaxDecode'],
  ['Fl', 'FlateDecode'],
])

type StreamFilter = { name: string; parameters: PDFObject }

/** The filters of a stream, in the order of decoding. */
function filtersOf(source: PDFObject): StreamFilter[] {
  const filter = source.get('Filter')
  const parameters = source.get('DecodeParms')
  const named = (one: PDFObject) => abbreviations.get(one.asName()) ?? one.asName()
  if (filter.isName())
    return [{ name: named(filter), parameters: parameters.isArray() ? parameters.get(0) : parameters }]
  return Array.from({ length: filter.length }, (_, index) => ({
    name: named(filter.get(index)),
    parameters: parameters.isArray() ? parameters.get(index) : parameters,
  }))
}

/** The unpacked size of a deflated stream, without keeping it, and its real end; null for a damaged one. */
async function unfolded(bytes: Uint8Array): Promise<{ unfoldedBytes: number; packedBytes: number } | null> {
  const inflate = createInflate()
  inflate.end(bytes)
  let unfoldedBytes = 0
  try {
    for await (const chunk of inflate) {
      const { length }: Buffer = chunk
      unfoldedBytes += length
      if (unfoldedBytes > maxUnfoldedBytes.ofStream) throw new UnfitPdf({ code: 'pdf-unfolds-too-far' })
    }
  } catch (error) {
    if (error instanceof UnfitPdf) throw error
    return null
  }
  return { unfoldedBytes, packedBytes: inflate.bytesWritten }
}

/** An encoded picture contains its own size, whatever the dictionary says. */
function refuseTooManyPixels(bytes: Bytes): void {
  let pixels = 0
  try {
    const image = new Image(bytes)
    pixels = image.getWidth() * image.getHeight()
    image.destroy()
  } catch {
    // Without a size, or damaged: drawing it decides.
  }
  if (pixels > maxPixels) throw tooManyPixels()
}

type PackedStream = { bytes: Uint8Array; filter: string; parameters: PDFObject | null }

function coded(bytes: Bytes, { name, parameters }: StreamFilter, copying: PdfCopy): PackedStream | null {
  count(copying, bytes.length)
  refuseTooManyPixels(bytes)
  const source = Buffer.from(bytes.asUint8Array())
  if (name === 'DCTDecode' && lacksPixels(source)) copying.incomplete.add(copying.page)
  const kept = onlyPicture(name, source)
  return kept && { bytes: kept, filter: name, parameters: codes.get(name)?.(parameters, copying) ?? null }
}

type PredictorRows = { rows: number; ofBytes: number }

function readRows(source: PDFObject, { from }: PdfCopy): PredictorRows | null {
  try {
    const image = from.loadImage(source)
    const bits = image.getWidth() * image.getNumberOfComponents() * image.getBitsPerComponent()
    const found = { rows: image.getHeight(), ofBytes: Math.ceil(bits / 8) }
    image.destroy()
    return found
  } catch {
    return null
  }
}

/** The number of rows of a picture, and the bytes of each: further bytes are invisible, missing ones are filled up. */
function rowsOf(source: PDFObject, copying: PdfCopy): PredictorRows {
  // What the library cannot draw, other readers may draw in any way.
  const found = readRows(source, copying) ?? { rows: Infinity, ofBytes: Infinity }
  const bytes = found.rows * found.ofBytes
  if (bytes > maxUnfoldedBytes.ofStream && bytes < Infinity) throw new UnfitPdf({ code: 'pdf-unfolds-too-far' })
  return found
}

/** The bytes after the first filters of a stream. */
function behind(filters: StreamFilter[], source: PDFObject, { from }: PdfCopy): Bytes {
  if (filters.length === 0) return source.readRawStream()
  const wrapped = using(source.readRawStream(), (bytes) =>
    from.addRawStream(bytes, {
      Filter: filters.map(({ name }) => name),
      DecodeParms: filters.map(({ parameters }) => parameters),
    }),
  )
  return wrapped.readStream()
}

/** Notes a picture that lacks pixels. */
function noteMissing(bytes: number, wholeBytes: number, { incomplete, page }: PdfCopy): void {
  if (wholeBytes < Infinity && bytes < wholeBytes) incomplete.add(page)
}

/** A deflated picture unchanged, if it contains nothing but its rows. */
async function deflated(source: PDFObject, filter: StreamFilter, copying: PdfCopy): Promise<PackedStream | null> {
  const bytes = using(source.readRawStream(), (raw) => Buffer.from(raw.asUint8Array()))
  const found = await unfolded(bytes)
  const { rows, ofBytes } = rowsOf(source, copying)
  const { parameters } = filter
  const bytesBesideRow = parameters.isDictionary() && parameters.get('Predictor').asNumber() >= 10 ? 1 : 0
  const wholeBytes = rows * (ofBytes + bytesBesideRow)
  if (!found || found.unfoldedBytes > wholeBytes) return null
  noteMissing(found.unfoldedBytes, wholeBytes, copying)
  count(copying, found.unfoldedBytes)
  return {
    bytes: bytes.subarray(0, found.packedBytes),
    filter: 'FlateDecode',
    parameters: ofFlate(parameters, copying),
  }
}

async function asCoded(source: PDFObject, copying: PdfCopy): Promise<PackedStream | null> {
  const filters = filtersOf(source)
  const last = filters.at(-1)
  if (last && codes.has(last.name)) {
    return using(behind(filters.slice(0, -1), source, copying), (bytes) => coded(bytes, last, copying))
  }
  return last?.name === 'FlateDecode' && filters.length === 1 ? deflated(source, last, copying) : null
}

async function packedPicture(source: PDFObject, copying: PdfCopy): Promise<PackedStream> {
  const kept = await asCoded(source, copying)
  if (kept) return kept
  const { rows, ofBytes } = rowsOf(source, copying)
  const bytes = using(source.readStream(), (plain) => {
    noteMissing(plain.length, rows * ofBytes, copying)
    return packed(plain, copying, rows * ofBytes)
  })
  return { bytes, filter: 'FlateDecode', parameters: null }
}

/** A picture with its encoding unchanged. One without a size cannot be drawn, and is left out. */
export function picture(makeTable: () => DictionaryCopiers): ObjectCopier {
  const table = lazily(makeTable)
  return function copy(source, copying) {
    if (!source.isStream()) return null
    const pixels = source.get('Width').asNumber() * source.get('Height').asNumber()
    if (pixels > maxPixels) throw tooManyPixels()
    return becoming(copy, source, copying, async (target) => {
      const { bytes, filter, parameters } = await packedPicture(source, copying)
      target.writeObject(entries(table(), source, copying))
      target.put('Filter', filter)
      if (parameters) target.put('DecodeParms', parameters)
      target.writeRawStream(bytes)
    })
  }
}
