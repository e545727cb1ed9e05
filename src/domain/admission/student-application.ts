import { z } from 'zod'
import type { Application, ListedApplication } from '../applications/application-facts.ts'
import { ApplicationStats, CountsByValue } from '../applications/application-stats.ts'
import { wireApplication, wireRow } from '../applications/wire-schemas.ts'
import { ListedSeat } from '../joining/listed-seat.ts'
import { rowSchemaOf } from '../lists/column-schemas.ts'
import { studentColumns } from './student-columns.ts'
import { Preference, studentForm, studentQuestions } from './student-questions.ts'
import { studentWire } from './wire.ts'

/** The answers of a draft: anything well typed within length limits. */
export const StudentAnswers = studentForm.draft()

/** The answers as sent to clients, with the computed values. */
const AnswersOnWire = StudentAnswers.extend({
  intermediateSchool: studentQuestions.intermediateSchool
    .schema()
    .extend({ percentage: z.number().nullable() })
    .nullish(),
  preferenceOrder: z.array(Preference).nullish(),
})

/** A student application as its owner and administrators receive it. */
export type StudentApplication = Application<z.infer<typeof AnswersOnWire>>

/** The same with the names of its calls. */
export const WireStudentApplication = wireApplication(studentWire, AnswersOnWire)
export type WireStudentApplication = z.infer<typeof WireStudentApplication>

/** The track's own columns of the administrators' list. */
const StudentColumns = rowSchemaOf(studentColumns).extend({
  /** Null where no round gave one, or a corrected one took it. */
  seat: ListedSeat.nullable(),
})
export type StudentColumns = z.infer<typeof StudentColumns>

/** A row of that list. */
export type StudentRow = ListedApplication<StudentColumns>
export const WireStudentRow = wireRow(studentWire, StudentColumns)
export type WireStudentRow = z.infer<typeof WireStudentRow>

/** Counts for the stats panel; payments by their stored status. */
export const StudentStats = ApplicationStats.extend({ states: CountsByValue })
export type StudentStats = z.infer<typeof StudentStats>
