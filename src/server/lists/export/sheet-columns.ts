import type { FurtherScope } from '#domain/drives/further-questions.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Shape } from '#lib/sql/columns.ts'
import type { Language } from '#words/room.ts'
import { sheets } from '#words/review/sheets.ts'
import type { AskedInDrive } from '../further-filters.ts'
import { furtherColumns, furtherShape } from './further-columns.ts'
import type { SheetColumn } from '#lib/xlsx/sheet.ts'

/**
 * What makes a sheet: the address of the module with its columns, the drive's own questions where all rows are of one
 * drive, the language of its heads, and the chosen columns in their order; all by default.
 */
export type SheetWanted = {
  sheet: string
  asked: AskedInDrive
  language: Language
  /** The facts its module needs about the exported drives, if any. */
  facts: unknown
  chosen?: readonly string[] | undefined
}

type SheetModule = {
  sheetIn: (language: Language, facts: unknown) => readonly SheetColumn<object>[]
  shape: Shape
  scope: FurtherScope<object>
}

/** The columns of a sheet, all that there are, and the facts to read for them. An unknown one is refused by its key. */
export async function sheetColumns({ sheet, asked, language, facts, chosen }: SheetWanted) {
  const module: SheetModule = await import(sheet)
  const { sheetIn, shape, scope } = module
  const further = furtherColumns(asked, { scope, language }) as SheetColumn<object>[]
  const header = sheets.in(language)('serial')
  const serial: SheetColumn<object> = { key: 'serial', header, width: 9, kind: 'number', value: (_, place) => place }
  const all = [serial, ...sheetIn(language, facts), ...further]
  const columns = chosen?.map((key) => {
    const found = all.find((column) => column.key === key)
    if (!found) throw Problem.at('columns', refusal('column-unknown', { key }))
    return found
  })
  return { columns: columns ?? all, all, shape: asked.questions.length > 0 ? { ...shape, ...furtherShape } : shape }
}
