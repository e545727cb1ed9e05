import { openCursor, sheetChunks, type SheetColumn } from './sheet.ts'
import { zipped, type ZipEntry } from './zip.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

// The order of cellXfs is that of `formats` in cells.ts: plain, text, text that looks like a formula, day, instant, head.
const styles = `${declaration}<styleSheet xmlns="${main}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** The name of a table's sheet; the second and later ones of one table are numbered. */
const sheetName = (name: string, before: number) => (before === 0 ? name : `${name} ${before + 1}`)

function workbook(names: readonly string[]): string {
  const sheets = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${sheets.join('')}</sheets></workbook>`
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const all = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${officeRelations}/${type}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${packageRelations}">${all.join('')}</Relationships>`
}

function types(sheetCount: number): string {
  const parts = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ...Array.from({ length: sheetCount }, (_, index) => [`/xl/worksheets/sheet${index + 1}.xml`, 'worksheet']),
  ]
  const overrides = parts.map(
    ([part, type]) => `<Override PartName="${part}" ContentType="${spreadsheetType}.${type}+xml"/>`,
  )
  const relationsType = 'application/vnd.openxmlformats-package.relationships+xml'
  const defaults = `<Default Extension="rels" ContentType="${relationsType}"/><Default Extension="xml" ContentType="application/xml"/>`
  return `${declaration}<Types xmlns="${contentTypes}">${defaults}${overrides.join('')}</Types>`
}

/** The parts of an .xlsx archive beside its sheets (ECMA-376 part 1, 12.3). Their names are plain letters. */
function workbookParts(names: readonly string[]): { path: string; text: string }[] {
  const sheets = names.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const)
  return [
    { path: 'xl/styles.xml', text: styles },
    { path: 'xl/workbook.xml', text: workbook(names) },
    { path: 'xl/_rels/workbook.xml.rels', text: relations([...sheets, ['styles', 'styles.xml']]) },
    { path: '_rels/.rels', text: relations([['officeDocument', 'xl/workbook.xml']]) },
    { path: '[Content_Types].xml', text: types(names.length) },
  ]
}

/** The last sheet, about the others: its name and its lines, the first of which is the head. */
export type AboutSheet = { name: string; lines: readonly (readonly [what: string, said: string])[] }

/** A table of a workbook: the name of its sheet, its columns and its rows. */
export type SheetTable<Row> = { name: string; columns: readonly SheetColumn<Row>[]; batches: AsyncIterable<Row[]> }

/**
 * An Excel workbook as a stream of bytes, made row by row: memory does not grow with the rows. Rows that do not fit on
 * one sheet continue on a second one.
 */
export function writeWorkbook<Row>(
  tables: readonly [SheetTable<Row>, ...SheetTable<Row>[]],
  about: AboutSheet,
): AsyncGenerator<Buffer> {
  return zipped(entries(tables, about))
}

async function* aboutChunks({ lines: [head = ['', ''], ...rest] }: AboutSheet): AsyncGenerator<Buffer> {
  const columns = ([30, 80] as const).map((width, index): SheetColumn<AboutSheet['lines'][number]> => {
    return { key: '', header: head[index] ?? '', width, kind: 'text', value: (line) => line[index] }
  })
  async function* lines() {
    yield [...rest]
  }
  yield* sheetChunks(columns, await openCursor(lines()))
}

async function* entries<Row>(tables: readonly SheetTable<Row>[], about: AboutSheet): AsyncGenerator<ZipEntry> {
  const names: string[] = []
  const path = () => `xl/worksheets/sheet${names.length}.xml`
  for (const { name, columns, batches } of tables) {
    const cursor = await openCursor(batches)
    let count = 0
    do {
      names.push(sheetName(name, count++))
      yield { path: path(), content: sheetChunks(columns, cursor) }
    } while (cursor.row !== undefined)
  }
  names.push(about.name)
  yield { path: path(), content: aboutChunks(about) }
  for (const part of workbookParts(names)) yield { path: part.path, content: [Buffer.from(part.text)] }
}
