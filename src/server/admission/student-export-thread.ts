// Started as a thread of its own for each export: see lists/export.
import { runExport } from '#server/lists/export/export-thread.ts'
import { studentSheet } from './student-sheet.ts'

runExport(studentSheet)
