import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onePagePdf, pageWith, rawPdf, rawStream, samplePhoto, textPdf } from '../../test/sample-files.ts'

const emptyPicture = rawStream('/Type/XObject/Subtype/Form/BBox[0 0 200 20]', Buffer.from('/Tx BMC EMC'))

/** A form with an answer that its program left to readers to draw. */
function filledForm(answer: string): Buffer {
  return rawPdf(
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]/NeedAppearances true/DA(/Helv 12 Tf 0 g)>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Annots[5 0 R]>>',
    rawStream('', Buffer.from('0 0 5 5 re f')),
    `<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/F 4/Rect[100 500 300 520]/V${answer}/AP<</N 6 0 R>>>>`,
    emptyPicture,
  )
}

/** A page of which the scan has these bytes. */
function scan(jpeg: Buffer): Buffer {
  return rawPdf(
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</S 5 0 R>>>>>>',
    rawStream('', Buffer.from('500 0 0 700 20 20 cm /S Do')),
    rawStream(
      '/Type/XObject/Subtype/Image/Width 600/Height 800/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode',
      jpeg,
    ),
  )
}

/** Writes one file of each awkward kind into a folder. */
export async function makeFiles(folder: string): Promise<void> {
  const photo = await samplePhoto()
  const text = await textPdf(['Marks', 'Second page'])
  const files: Record<string, Buffer> = {
    'answers-drawn-by-readers.pdf': filledForm('(Asha Rao)'),
    'answers-in-another-script.pdf': filledForm('<feff09050928>'),
    'form-made-when-opened.pdf': onePagePdf('/AcroForm<</Fields[]/XFA(<xdp/>)>>'),
    'stamp-without-a-picture.pdf': pageWith('/Annots[<</Type/Annot/Subtype/Stamp/Name/Seal/F 4/Rect[9 9 99 99]>>]'),
    'cut-short.pdf': text.subarray(0, text.length - 200),
    'scan-cut-short.pdf': scan(photo.subarray(0, -800)),
    'scan-without-end-mark.pdf': scan(photo.subarray(0, -2)),
    'cut-short.jpg': photo.subarray(0, -800),
    'without-end-mark.jpg': photo.subarray(0, -2),
    'blank.pdf': await textPdf(['']),
  }
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
}
