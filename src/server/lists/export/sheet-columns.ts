import type { FurtherScope } from '#domain/applications/further-questions.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Shape } from '#server/platform/columns.ts'
import type { Language } from '#words/room.ts'
import { sheets } from '#words/sheets.ts'
import type { AskedInDrive } from '../further-filters.ts'
import { furtherColumns, furtherShape } from './further-columns.ts'
import type { SheetColumn } from '#lib/xlsx/sheet.ts'

/**
 * Of what a sheet is made: the address of the module that says which columns there are, what the drive asks beside that,
 * where the rows are of one, in which language it is headed, and which columns were chosen, in this order; all if none were.
 */
export type SheetWanted = {
  sheet: string
  asked: AskedInDrive
  language: Language
  /** What the module reads of the drives that are exported, if anything. */
  facts: unknown
  chosen?: readonly string[] | undefined
}

type SheetModule = {
  sheetIn: (language: Language, facts: unknown) => readonly SheetColumn<object>[]
  shape: Shape
  scope: FurtherScope<object>
}

/** The columns of a sheet, all that there are, and what is read for them. One that there is not is refused by its key. */
export async function sheetColumns({ sheet, asked, language, facts, chosen }: SheetWanted) {
  const { sheetIn, shape, scope } = (await import(sheet)) as SheetModule
  const further = furtherColumns(asked, { scope, language }) as SheetColumn<object>[]
  const header = sheets(language)('serial')
  const serial: SheetColumn<object> = { key: 'serial', header, width: 9, kind: 'number', value: (_, place) => place }
  const all = [serial, ...sheetIn(language, facts), ...further]
  const columns = chosen?.map((key) => {
    const found = all.find((column) => column.key === key)
    if (!found) throw Problem.at('columns', refusal('column-unknown', { key }))
    return found
  })
  return { columns: columns ?? all, all, shape: asked.questions.length > 0 ? { ...shape, ...furtherShape } : shape }
}
