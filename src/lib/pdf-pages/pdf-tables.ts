// Everything needed to show a page, and nothing else: the keys to copy of every kind of object. Keys are allowed per
// kind, never everywhere: `/A` is an action in an annotation and a glyph in a font.
import type { PDFObject } from 'mupdf'
import {
  boolean,
  dictionary,
  either,
  listOf,
  name,
  named,
  number,
  numbers,
  text,
  tuple,
  type ObjectCopier,
  type DictionaryCopiers,
} from './copy-objects.ts'
import { data, drawing, pageDrawing, picture } from './copy-streams.ts'

/** Keys with values of one kind, separated by spaces. */
const each = (copy: ObjectCopier, keys: string): DictionaryCopiers =>
  Object.fromEntries(keys.split(' ').map((key) => [key, copy]))

/** One of several kinds of dictionaries, told apart by an entry. */
function kindBy(kindOf: (source: PDFObject) => ObjectCopier | undefined): ObjectCopier {
  return (source, copying) => (source.isDictionary() ? (kindOf(source)?.(source, copying) ?? null) : null)
}

const names = listOf(() => name)
/** A table of colours or glyphs: bytes without entries. */
const bytes = data(() => ({}))
const glyph = drawing(() => ({}))

const ofFunction = { FunctionType: number, ...each(numbers, 'Domain Range') }
const sampled = data(() => ({
  ...ofFunction,
  ...each(number, 'BitsPerSample Order'),
  ...each(numbers, 'Size Encode Decode'),
}))
const exponential = dictionary(() => ({ ...ofFunction, N: number, ...each(numbers, 'C0 C1') }))
const stitched = dictionary(() => ({ ...ofFunction, Functions: functionList, ...each(numbers, 'Bounds Encode') }))
const calculated = data(() => ofFunction)
const functionKinds = new Map([
  [0, sampled],
  [2, exponential],
  [3, stitched],
  [4, calculated],
])
const oneFunction = kindBy((source) => functionKinds.get(source.get('FunctionType').asNumber()))
const functionList = listOf(() => oneFunction)
const functions = either(oneFunction, functionList)
/** `Identity` and `Default` are names. */
const namedFunction = either(name, oneFunction)
const transfer = either(
  namedFunction,
  listOf(() => namedFunction),
)

const profile = data(() => ({ N: number, Alternate: colourSpace, Range: numbers }))
const calibration = dictionary(() => each(numbers, 'WhitePoint BlackPoint Gamma Matrix Range'))
const calibrated = tuple(
  () => name,
  () => calibration,
)
const indexed = tuple(
  () => name,
  () => colourSpace,
  () => number,
  () => either(text, bytes),
)
const mixed = tuple(
  () => name,
  () => either(name, names),
  () => colourSpace,
  () => oneFunction,
)
const colourSpaceKinds = new Map([
  [
    'ICCBased',
    tuple(
      () => name,
      () => profile,
    ),
  ],
  ...['CalGray', 'CalRGB', 'Lab'].map((kind) => [kind, calibrated] as const),
  ...['Indexed', 'I'].map((kind) => [kind, indexed] as const),
  ...['Separation', 'DeviceN'].map((kind) => [kind, mixed] as const),
])
const nameInArray = tuple(() => name)
const underPattern = tuple(
  () => name,
  () => colourSpace,
)
const colourSpaceInArray: ObjectCopier = (source, copying) => {
  if (!source.isArray()) return null
  const kind = source.get(0).asName()
  const simple = kind === 'Pattern' && source.length > 1 ? underPattern : nameInArray
  return (colourSpaceKinds.get(kind) ?? simple)(source, copying)
}
const colourSpace: ObjectCopier = either(name, colourSpaceInArray)

const ofShading: DictionaryCopiers = {
  ShadingType: number,
  ColorSpace: colourSpace,
  AntiAlias: boolean,
  Function: functions,
  ...each(numbers, 'Background BBox Decode'),
  ...each(number, 'BitsPerCoordinate BitsPerComponent BitsPerFlag VerticesPerRow'),
}
const mesh = data(() => ofShading)
const gradient = dictionary(() => ({
  ...ofShading,
  ...each(numbers, 'Domain Matrix Coords'),
  Extend: listOf(() => boolean),
}))
const shading: ObjectCopier = (source, copying) => (source.isStream() ? mesh : gradient)(source, copying)

const blend = dictionary(() => ({
  ...each(name, 'Type'),
  PatternType: number,
  Shading: shading,
  Matrix: numbers,
  ExtGState: graphicsState,
}))
const tile = drawing(() => ({
  Type: name,
  ...each(number, 'PatternType PaintType TilingType XStep YStep'),
  ...each(numbers, 'BBox Matrix'),
  Resources: resources,
}))
const pattern: ObjectCopier = (source, copying) => (source.isStream() ? tile : blend)(source, copying)

const group = dictionary(() => ({ ...each(name, 'Type S'), CS: colourSpace, ...each(boolean, 'I K') }))
const form = drawing(() => ({
  ...each(name, 'Type Subtype'),
  ...each(number, 'FormType StructParents'),
  ...each(numbers, 'BBox Matrix'),
  Resources: resources,
  Group: group,
  OC: layer,
}))
const image: ObjectCopier = picture(() => ({
  ...each(name, 'Type Subtype Intent'),
  ...each(number, 'Width Height BitsPerComponent SMaskInData'),
  ColorSpace: colourSpace,
  ...each(boolean, 'ImageMask Interpolate'),
  ...each(numbers, 'Decode Matte'),
  Mask: either(image, numbers),
  SMask: image,
  OC: layer,
}))
const drawableKinds = new Map([
  ['Form', form],
  ['Image', image],
])
const drawable = kindBy((source) => drawableKinds.get(source.get('Subtype').asName()))

const softMask = dictionary(() => ({ ...each(name, 'Type S'), G: form, BC: numbers, TR: transfer }))
const fontAndSize = tuple(
  () => font,
  () => number,
)
const graphicsState: ObjectCopier = dictionary(() => ({
  ...each(name, 'Type RI'),
  ...each(number, 'LW LC LJ ML OPM FL SM CA ca'),
  ...each(boolean, 'OP op SA AIS TK'),
  D: numbers,
  Font: fontAndSize,
  ...each(transfer, 'TR TR2'),
  BM: either(name, names),
  SMask: either(name, softMask),
}))

const characterSet = dictionary(() => ({ ...each(text, 'Registry Ordering'), Supplement: number }))
const characterMap: ObjectCopier = data(() => ({
  ...each(name, 'Type CMapName'),
  CIDSystemInfo: characterSet,
  WMode: number,
  UseCMap: either(name, characterMap),
}))
const encoding = dictionary(() => ({
  ...each(name, 'Type BaseEncoding'),
  Differences: listOf(() => either(number, name)),
}))
const fontFile = data(() => ({ ...each(number, 'Length1 Length2 Length3'), Subtype: name }))
const fontDescriptor = dictionary(() => ({
  ...each(name, 'Type FontName FontStretch'),
  ...each(text, 'FontFamily CharSet'),
  FontBBox: numbers,
  ...each(
    number,
    'FontWeight Flags ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth',
  ),
  ...each(fontFile, 'FontFile FontFile2 FontFile3'),
}))
const ofFont: DictionaryCopiers = {
  ...each(name, 'Type Subtype BaseFont Name'),
  FontDescriptor: fontDescriptor,
  ToUnicode: either(name, characterMap),
  Encoding: either(name, characterMap, encoding),
}
const descendantFont = dictionary(() => ({
  ...ofFont,
  CIDSystemInfo: characterSet,
  ...each(number, 'DW'),
  ...each(numbers, 'W DW2 W2'),
  CIDToGIDMap: either(name, bytes),
}))
/** The last entries belong to fonts whose glyphs are drawn like pages. */
const font: ObjectCopier = dictionary(() => ({
  ...ofFont,
  ...each(number, 'FirstChar LastChar'),
  Widths: numbers,
  DescendantFonts: listOf(() => descendantFont),
  ...each(numbers, 'FontBBox FontMatrix'),
  CharProcs: named(() => glyph),
  Resources: resources,
}))

const shownWhen = dictionary(() => each(name, 'ViewState PrintState ExportState'))
const layerUse = dictionary(() => each(shownWhen, 'View Print Export'))
const intent = either(name, names)
const layerGroup = dictionary(() => ({ Type: name, Name: text, Intent: intent, Usage: layerUse }))
const layerGroups = listOf(() => layerGroup)
/** `And`, `Or` or `Not`, then groups or nested arrays. */
const layerRule: ObjectCopier = listOf(() => either(name, layerRule, layerGroup))
const layerMembership = dictionary(() => ({
  ...each(name, 'Type P'),
  OCGs: either(layerGroups, layerGroup),
  VE: layerRule,
}))
const layerKinds = new Map([
  ['OCG', layerGroup],
  ['OCMD', layerMembership],
])
const layer = kindBy((source) => layerKinds.get(source.get('Type').asName()))
const layerEvent = dictionary(() => ({ Event: name, Category: names, OCGs: layerGroups }))
const layersShown = dictionary(() => ({
  Name: text,
  BaseState: name,
  Intent: intent,
  ...each(layerGroups, 'ON OFF'),
  AS: listOf(() => layerEvent),
}))
/** The layers and their visibility: without this, hidden ones would show. */
export const layers = dictionary(() => ({ OCGs: layerGroups, D: layersShown }))

/** The tag of a part of the page, which the drawing refers to by name. */
const marking = dictionary(() => ({ MCID: number, ...each(text, 'Lang Alt ActualText E') }))

const resources: ObjectCopier = dictionary(() => ({
  ExtGState: named(() => graphicsState),
  ColorSpace: named(() => colourSpace),
  Pattern: named(() => pattern),
  Shading: named(() => shading),
  XObject: named(() => drawable),
  Font: named(() => font),
  Properties: named(() => either(layer, marking)),
}))

export const ofPage: DictionaryCopiers = {
  ...each(number, 'UserUnit StructParents'),
  Contents: pageDrawing,
  Group: group,
}
/** Keys that a page may inherit from its page groups. */
export const ofPageOrGroup: DictionaryCopiers = {
  ...each(numbers, 'MediaBox CropBox'),
  Rotate: number,
  Resources: resources,
}
