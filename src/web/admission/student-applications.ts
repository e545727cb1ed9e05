import type { StudentApplication, StudentRow, StudentStats } from '#domain/admission/student-application.ts'
import { admissionFacts, studentCalls, studentRefundCalls } from '#domain/admission/facts.ts'
import { shortApplicationId } from '#domain/applications/application.ts'
import { studentWire } from '#domain/admission/wire.ts'
import { clientOf } from '#web/applications/client.ts'
import { applicationsOf } from '#web/applications/own-application.ts'
import { refundClientOf } from '#web/refunds/refund-client.ts'
import { language } from '#web/platform/language.ts'
import { studentStepTitles } from '#words/candidates/student-steps.ts'

export const studentClient = clientOf<StudentApplication, StudentRow, StudentStats>(studentCalls, studentWire)

/** The applications of the student track. */
export const studentApplications = applicationsOf(studentClient, {
  facts: admissionFacts,
  stepTitles: studentStepTitles(language),
  listHref: '/paramedical/applications/all',
  // Students read the last eight characters only.
  numberOf: shortApplicationId,
})

export const studentRefunds = refundClientOf(studentRefundCalls, studentCalls.read)
