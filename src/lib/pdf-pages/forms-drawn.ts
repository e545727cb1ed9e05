import type { PDFDocument, PDFObject } from 'mupdf'

// The name of a drawn object, and the command that draws it.
const drawnNames = /\/([^\0\t\n\f\r ()<>[\]{}/%]+)[\0\t\n\f\r ]+Do\b/g
const deepest = 100

/** The forms that drawing commands may draw, by name. */
function formsIn(resources: PDFObject): Map<string, PDFObject> {
  const forms = new Map<string, PDFObject>()
  // A page without resources has null, which has no keys.
  const drawables = resources.isDictionary() ? resources.get('XObject') : resources
  if (drawables.isDictionary())
    drawables.forEach((one, key) => {
      if (one.isStream() && one.get('Subtype').asName() === 'Form') forms.set(String(key), one)
    })
  return forms
}

const plainName = (written: string) =>
  written.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function commandsOf(streams: PDFObject): string {
  const all: string[] = []
  const add = (stream: PDFObject) => {
    if (!stream.isStream()) return
    const bytes = stream.readStream()
    all.push(Buffer.from(bytes.asUint8Array()).toString('latin1'))
    bytes.destroy()
  }
  if (streams.isArray()) streams.forEach(add)
  else add(streams)
  return all.join('\n')
}

/**
 * The number of forms drawn by all pages, counting nested ones as often as they are drawn: a few bytes can take very
 * long. Each form is read once, so this takes time in proportion to the file.
 */
export function formsDrawn(document: PDFDocument): number {
  const known = new Map<number, number>()
  const within = (streams: PDFObject, resources: PDFObject, depth: number): number => {
    const forms = formsIn(resources)
    if (forms.size === 0) return 0
    return commandsOf(streams)
      .matchAll(drawnNames)
      .reduce((sum, [, written = '']) => {
        const drawn = forms.get(plainName(written))
        return drawn ? sum + 1 + withinForm(drawn, resources, depth) : sum
      }, 0)
  }
  const withinForm = (form: PDFObject, inherited: PDFObject, depth: number): number => {
    const number = form.asIndirect()
    const earlier = known.get(number)
    if (earlier !== undefined) return earlier
    if (depth > deepest) return Infinity
    // A form that draws itself is not drawn again within itself.
    known.set(number, 0)
    const own = form.get('Resources')
    const count = within(form, own.isDictionary() ? own : inherited, depth + 1)
    known.set(number, count)
    return count
  }
  const pages = Array.from({ length: document.countPages() }, (_, index) => document.findPage(index))
  return pages.reduce((sum, page) => sum + within(page.get('Contents'), page.getInheritable('Resources'), 0), 0)
}
