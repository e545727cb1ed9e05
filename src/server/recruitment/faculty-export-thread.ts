// Started as a thread of its own for each export: see lists/export.
import { runExport } from '#server/lists/export/export-thread.ts'
import { facultySheet } from './faculty-sheet.ts'

runExport(facultySheet)
