import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { hostilePdfs, hostileWords } from '../../../test/hostile-pdfs.ts'
import { beside, drawn, everythingIn } from '../../../test/read-pdf.ts'
import { onePagePdf, pageWith, rawPdf, rawStream, samplePhoto, textPdf } from '../../../test/sample-files.ts'
import { remakePdf } from './remake-pdf.ts'

async function remade(pdf: Buffer): Promise<Buffer> {
  return (await remakePdf(pdf)).remade
}

/** Whether the square in the lower left corner is black, and the rest of that quarter white. */
function showsItsSquare(pdf: Buffer): boolean {
  const { width, values } = drawn(pdf)
  const at = (x: number, fromBelow: number) => values[((842 - fromBelow) * width + x) * 3] ?? -1
  return at(50, 50) === 0 && at(98, 98) === 0 && at(103, 50) === 255 && at(50, 103) === 255
}

test('the searches below find what they look for', async () => {
  const found = Object.entries(hostilePdfs).filter(([, pdf]) => hostileWords.test(everythingIn(pdf)))
  expect(found).toHaveLength(Object.keys(hostilePdfs).length)
  expect(await beside(onePagePdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'))).not.toEqual([])
})

/** A page with these resources, numbered from 5, and this drawing. */
function drawing(resources: string, commands: string, objects: (string | Buffer)[], inCatalog = ''): Buffer {
  return rawPdf(
    `<</Type/Catalog/Pages 2 0 R${inCatalog}>>`,
    `<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 200]/Rotate 90/Resources<<${resources}>>>>`,
    '<</Type/Page/Parent 2 0 R/Contents[4 0 R 4 0 R]>>',
    rawStream('', Buffer.from(`q ${commands} Q `)),
    ...objects,
  )
}

const pixels = (bytes: number) => Buffer.from(Array.from({ length: bytes }, (_, at) => (at * 37) % 256))
const image = (entries: string, bytes: Buffer) =>
  rawStream(`/Type/XObject/Subtype/Image/Width 8/Height 8${entries}`, bytes)
const shown = 'q 150 0 0 150 20 20 cm /I Do Q'
const rows = Buffer.concat(
  Array.from({ length: 8 }, (_, row) => Buffer.concat([Buffer.from([1]), pixels(24).fill(row * 5)])),
)
const red = '<</FunctionType 2/Domain[0 1]/C0[1 1 1]/C1[1 0 0]/N 1>>'
const black = '0 0 60 60 re f'
const layer = (name: string) => `<</Type/OCG/Name(${name})>>`

const drawings: [string, Buffer][] = [
  [
    'an image with a predictor',
    drawing('/XObject<</I 5 0 R>>', shown, [
      image(
        '/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter[/FlateDecode]/DecodeParms[<</Predictor 15/Colors 3/Columns 8>>]',
        deflateSync(rows),
      ),
    ]),
  ],
  [
    'an image of a table of colours, packed twice, with a mask',
    drawing('/XObject<</I 5 0 R>>', shown, [
      image(
        '/ColorSpace[/Indexed/DeviceRGB 3<000000ff000000ff000000ff>]/BitsPerComponent 2/SMask 6 0 R/Filter[/ASCIIHexDecode/FlateDecode]',
        Buffer.from(`${deflateSync(pixels(16)).toString('hex')}>`),
      ),
      image('/ColorSpace/DeviceGray/BitsPerComponent 8', pixels(64)),
    ]),
  ],
  [
    'an image with bytes missing',
    drawing('/XObject<</I 5 0 R>>', shown, [
      image('/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode', deflateSync(pixels(64)).subarray(0, 50)),
    ]),
  ],
  [
    'a stencil',
    drawing('/XObject<</I 5 0 R>>', `1 0 0 rg ${shown}`, [image('/ImageMask true/Decode[1 0]', pixels(8))]),
  ],
  [
    'a pattern',
    drawing('/Pattern<</P 5 0 R>>', '/Pattern cs /P scn 0 0 200 200 re f', [
      rawStream(
        '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 20 20]/XStep 30/YStep 30/Resources<<>>',
        Buffer.from('0 0 12 12 re f'),
      ),
    ]),
  ],
  [
    'a gradient',
    drawing(
      `/Shading<</S<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 200 0]/Function 5 0 R/Extend[true true]>>>>`,
      '/S sh',
      [red],
    ),
  ],
  [
    'an ink of its own',
    drawing('/ColorSpace<</C[/Separation/Spot/DeviceRGB 5 0 R]>>', '/C cs 0.7 scn 0 0 99 99 re f', [
      rawStream('/FunctionType 4/Domain[0 1]/Range[0 1 0 1 0 1]', Buffer.from('{dup 0.5 mul exch dup 0.2 mul}')),
    ]),
  ],
  [
    'calibrated colours',
    drawing(
      '/ColorSpace<</C[/CalRGB<</WhitePoint[0.95 1 1.09]/Gamma[2 2 2]>>]>>',
      '/C cs 0.7 0.2 0.5 scn 0 0 99 99 re f',
      [],
    ),
  ],
  [
    'transparency with a soft mask',
    drawing('/ExtGState<</G<</ca 0.5/BM/Multiply/SMask<</S/Luminosity/G 5 0 R>>>>>>', `/G gs ${black}`, [
      rawStream(
        '/Type/XObject/Subtype/Form/BBox[0 0 200 200]/Group<</S/Transparency/CS/DeviceGray>>',
        Buffer.from('0.5 g 0 0 40 90 re f'),
      ),
    ]),
  ],
  [
    'letters',
    drawing(
      '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding<</Differences[65/B]>>>>>>',
      'BT /F 40 Tf 20 90 Td (AXe) Tj ET',
      [],
    ),
  ],
  [
    'drawn letters',
    drawing(
      '/Font<</F<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/FirstChar 65/LastChar 65/Widths[1]/CharProcs<</a 5 0 R>>/Encoding<</Differences[65/a]>>>>>>',
      'BT /F 40 Tf 20 90 Td (AA) Tj ET',
      [rawStream('', Buffer.from('1 0 d0 0 0 .6 .8 re f'))],
    ),
  ],
  [
    'a form in itself',
    drawing('/XObject<</X 5 0 R>>', '/X Do', [
      rawStream(
        '/Type/XObject/Subtype/Form/BBox[0 0 90 90]/Matrix[1 0 0 1 9 9]/Resources<</XObject<</X 5 0 R>>>>',
        Buffer.from(`${black} /X Do`),
      ),
    ]),
  ],
  [
    'layers, one of two alike hidden',
    drawing(
      '/Properties<</A 5 0 R/B 6 0 R>>',
      `/OC /A BDC ${black} EMC /OC /B BDC 99 99 60 60 re f EMC`,
      [layer('a'), layer('a')],
      '/OCProperties<</OCGs[5 0 R 6 0 R]/D<</OFF[6 0 R]/Order[5 0 R 6 0 R]>>>>',
    ),
  ],
]

describe('a PDF that only shows pages keeps everything visible', () => {
  test.each(drawings)('%s', async (_, pdf) => {
    const { values } = drawn(pdf)
    expect(values.some((value) => value < 250)).toBe(true)
    expect(drawn(await remade(pdf)).values).toEqual(values)
  })

  test('a scan, without what the camera wrote beside it', async () => {
    const photo = await samplePhoto()
    const pdf = drawing('/XObject<</I 5 0 R>>', shown, [
      rawStream(
        '/Type/XObject/Subtype/Image/Width 600/Height 800/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode',
        photo,
      ),
    ])
    const kept = await remade(pdf)
    expect([photo.includes('SecretCamera'), kept.includes('SecretCamera')]).toEqual([true, false])
    expect(drawn(kept).values).toEqual(drawn(pdf).values)
  })

  const jpegPart = (marker: number, content: string) => {
    const head = Buffer.from([0xff, marker, 0, content.length + 2])
    return Buffer.concat([head, Buffer.from(content, 'latin1')])
  }
  const between =
    (at: number, ...parts: Buffer[]) =>
    (jpeg: Buffer) =>
      Buffer.concat([jpeg.subarray(0, at), ...parts, jpeg.subarray(at)])

  test.each<[string, (jpeg: Buffer) => Buffer]>([
    ['behind filling bytes', between(2, Buffer.from([0xff, 0xff]), jpegPart(0xe1, 'Exif\0\0Hidden'))],
    ['behind a part without length', between(2, Buffer.from([0xff, 0x01]), jpegPart(0xfe, 'Hidden'))],
    ['behind a byte that is no part', between(2, Buffer.from([0]), jpegPart(0xfe, 'Hidden'))],
    ['before the picture', between(0, Buffer.from('Hidden'))],
    ['behind the scan', between(-2, jpegPart(0xfe, 'Hidden'))],
    ['behind the picture', (jpeg) => Buffer.concat([jpeg, Buffer.from('PK\u{3}\u{4}Hidden')])],
    ['in the parts about colours', between(2, jpegPart(0xe0, 'Hidden'), jpegPart(0xe2, 'Hidden'))],
    ['behind the words about colours', between(2, jpegPart(0xee, `Adobe\0d${'\0'.repeat(5)}Hidden`))],
  ])('a scan, without what is written %s', async (_, write) => {
    const photo = await samplePhoto()
    const scan = (jpeg: Buffer) =>
      drawing('/XObject<</I 5 0 R>>', shown, [
        rawStream(
          '/Type/XObject/Subtype/Image/Width 600/Height 800/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode',
          jpeg,
        ),
      ])
    const written = scan(write(photo))
    const kept = await remade(written)
    expect([written.includes('Hidden'), everythingIn(kept).includes('Hidden')]).toEqual([true, false])
    // Readers scale a JPEG while decoding, and raw pixels afterwards, so the colours differ slightly.
    const before = drawn(written).values
    const furthest = drawn(kept).values.reduce(
      (most, value, at) => Math.max(most, Math.abs(value - (before[at] ?? 0))),
      0,
    )
    expect(furthest).toBeLessThan(8)
  })

  test('an image without the bytes after its last row', async () => {
    const pdf = drawing('/XObject<</I 5 0 R>>', shown, [
      image(
        '/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode',
        deflateSync(Buffer.concat([pixels(192), Buffer.from('Hidden')])),
      ),
    ])
    const kept = await remade(pdf)
    expect([everythingIn(pdf).includes('Hidden'), everythingIn(kept).includes('Hidden')]).toEqual([true, false])
    expect(drawn(kept).values).toEqual(drawn(pdf).values)
  })

  test('filled-in and drawn content that a page has without object numbers', async () => {
    const pdf = pageWith(
      '/Annots[<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Asha Rao)/F 4/Rect[200 200 300 220]/DA(/Helv 12 Tf 0 g)>><</Type/Annot/Subtype/Square/F 4/Rect[200 300 300 400]/IC[1 0 0]>>]',
    )
    const inked = (bytes: Buffer) => drawn(bytes).values.filter((value) => value < 128).length
    expect(inked(await remade(pdf))).toBe(inked(pdf))
    expect(inked(pdf)).toBeGreaterThan(inked(onePagePdf()) + 10_000)
  })

  test('filled-in, stamped and signed content, as part of the page', async () => {
    const appearance = rawStream('/Type/XObject/Subtype/Form/BBox[0 0 50 50]', Buffer.from('0 0 50 50 re f'))
    const pdf = rawPdf(
      '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R 6 0 R]/DA(/Helv 12 Tf 0 g)>>>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Annots[5 0 R 6 0 R 7 0 R]>>',
      rawStream('', Buffer.from(' ')),
      '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Asha Rao)/F 4/Rect[0 150 100 170]/DA(/Helv 12 Tf 0 g)>>',
      '<</Type/Annot/Subtype/Widget/FT/Sig/T(sign)/V<</Type/Sig/Contents<00>>>/F 4/Rect[0 0 50 50]/AP<</N 8 0 R>>>>',
      '<</Type/Annot/Subtype/Stamp/F 4/Rect[100 0 150 50]/AP<</N 8 0 R>>>>',
      appearance,
    )
    const kept = await remade(pdf)
    const { values, width } = drawn(kept)
    const dark = (left: number, top: number) =>
      Array.from(
        { length: 50 * 50 },
        (_, at) => values[((top + Math.floor(at / 50)) * width + left + (at % 50)) * 3] ?? 255,
      ).filter((value) => value < 128).length
    expect(dark(0, 10)).toBeGreaterThan(50)
    expect([dark(0, 150), dark(100, 150), dark(50, 150), dark(150, 150)]).toEqual([2500, 2500, 0, 0])
    expect(await beside(kept)).toEqual([])
  })

  test.each(['', '/Name/Draft', '/Name/Approved', '/Name/NotForPublicRelease'])(
    'a stamp that readers draw by its name: %j',
    async (name) => {
      const pdf = pageWith(`/Annots[<</Type/Annot/Subtype/Stamp/Rect[200 200 300 250]/F 4${name}>>]`)
      const inked = (bytes: Buffer) => drawn(bytes).values.filter((value) => value < 250).length
      expect(inked(await remade(pdf))).toBe(inked(pdf))
      expect(inked(pdf)).toBeGreaterThan(inked(onePagePdf()) + 500)
    },
  )

  test('text can still be searched and copied', async () => {
    const { PDFDocument } = await import('mupdf')
    const kept = new PDFDocument(await remade(await textPdf(['Marksheet of Asha', 'Class 12'])))
    const words = [0, 1].map((page) => kept.loadPage(page).toStructuredText('').asText().trim())
    expect(words).toEqual(['Marksheet of Asha', 'Class 12'])
  })

  test('the same file always gives the same bytes', async () => {
    const pdf = await textPdf(['Marksheet'])
    expect(await remade(pdf)).toEqual(await remade(pdf))
  })
})

describe('a PDF that does more than show pages keeps only the page', () => {
  test.each(Object.entries(hostilePdfs))('%s', async (_, pdf) => {
    const kept = await remade(pdf)
    expect(hostileWords.exec(everythingIn(kept))?.[0]).toBeUndefined()
    expect(await beside(kept)).toEqual([])
    expect(showsItsSquare(kept)).toBe(true)
  })

  test('a script in the packed objects of a restricted PDF', async () => {
    const { PDFDocument, PDFName, PDFString } = await import('@cantoo/pdf-lib')
    const document = await PDFDocument.create()
    document.addPage([595, 842]).drawSquare({ x: 0, y: 0, size: 100 })
    const action = document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })
    document.catalog.set(PDFName.of('OpenAction'), document.context.register(action))
    document.encrypt({ ownerPassword: 'owner' })
    const kept = await remade(Buffer.from(await document.save({ useObjectStreams: true })))
    expect(hostileWords.exec(everythingIn(kept))?.[0]).toBeUndefined()
    expect(await beside(kept)).toEqual([])
    expect(kept.includes('/Encrypt')).toBe(false)
    expect(showsItsSquare(kept)).toBe(true)
  })
})
