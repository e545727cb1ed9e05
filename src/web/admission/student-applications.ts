import type { StudentApplication, StudentRow, StudentStats } from '#domain/admission/student-application.ts'
import { admissionFacts, studentCalls } from '#domain/admission/facts.ts'
import { shortApplicationId } from '#domain/applications/application.ts'
import { studentWire } from '#domain/admission/wire.ts'
import { wireCalls } from '#web/applications/client.ts'
import { applicationsOf } from '#web/applications/own-application.ts'
import { language } from '#web/platform/language.ts'
import { studentStepTitles } from '#words/candidates/student-steps.ts'

export const studentWireCalls = wireCalls<StudentApplication, StudentRow, StudentStats>(studentCalls, studentWire)

/** The applications of the student track. */
export const studentApplications = applicationsOf(studentWireCalls, {
  facts: admissionFacts,
  stepTitles: studentStepTitles(language),
  listHref: '/paramedical/applications/all',
  // Students read the last eight characters only.
  numberOf: shortApplicationId,
})
