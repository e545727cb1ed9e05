import { randomBytes } from 'node:crypto'
import { admissionYear } from '#domain/admission/admission.ts'
import type { AdmissionSettings } from '#domain/admission/admission.ts'
import { studentColumns } from '#domain/admission/student-columns.ts'
import type { StudentColumns } from '#domain/admission/student-columns.ts'
import { studentEligibility } from '#domain/admission/student-eligibility.ts'
import type { StudentForm } from '#domain/admission/student-form.ts'
import { applicationIdFrom } from '#domain/applications/application-id.ts'
import type { ApplicationStatus } from '#domain/applications/status.ts'
import { feeRupees } from '#domain/payments/payment.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import { madeUpPerson } from './people.ts'
import type { MadeUpPerson } from './people.ts'
import type { Random } from './random.ts'
import { madeUpStudentAnswers } from './student-answers.ts'

/** An application of nobody, in one of the states real ones get into, with the moments at which it got there. */
export type MadeUpApplication = {
  person: MadeUpPerson
  applicationId: string
  form: StudentForm
  columns: StudentColumns
  status: ApplicationStatus
  currentStep: number
  amountRupees: number | null
  paymentStatus: PaymentStatus
  paymentVerified: boolean
  utr: string | null
  createdAt: Date
  submittedAt: Date | null
  snapshot: unknown
}

const minuteMs = 60_000

/** Early answers only, as drafts have them: cut after a step. */
function cutAfter(step: number, form: StudentForm): StudentForm {
  if (step >= 4) return form
  const {
    correspondAddress,
    permanentAddress,
    intermediateSchool,
    neetRoll,
    neetAIRank,
    neetCategoryRank,
    ...personal
  } = form
  const { physics, chemistry, biology, english, ...first } = personal
  if (step <= 1) return { ...first, physicalIdentification: null }
  if (step === 2) return { ...first, correspondAddress, permanentAddress }
  return {
    ...personal,
    physics,
    chemistry,
    biology,
    english,
    correspondAddress,
    permanentAddress,
    intermediateSchool,
    neetRoll,
    neetAIRank,
    neetCategoryRank,
  }
}

function madeUpPayment(random: Random, status: ApplicationStatus, step: number, amountRupees: number | null) {
  if (amountRupees === 0) return { paymentStatus: 'paid' as const, paymentVerified: status === 'accepted', utr: null }
  if (status === 'draft') {
    const isShown = step >= 4
    return { paymentStatus: isShown ? ('created' as const) : ('pending' as const), paymentVerified: false, utr: null }
  }
  const utr = `${random.between(4, 6)}${random.digits(11)}`
  if (status === 'submitted' && random.chance(0.03))
    return { paymentStatus: 'failed' as const, paymentVerified: false, utr }
  if (status === 'rejected' && random.chance(0.2))
    return { paymentStatus: 'refunded' as const, paymentVerified: false, utr }
  return { paymentStatus: 'paid' as const, paymentVerified: status === 'accepted' || random.chance(0.45), utr }
}

type Wish = {
  random: Random
  number: number
  driveId: string
  admission: AdmissionSettings
  status: ApplicationStatus
  createdAt: Date
  latest: Date
  /** A person who is known; else somebody is made up. */
  person?: MadeUpPerson
  /** How far a draft has come; else drawn. */
  currentStep?: number
}

/** One application; its number keeps people apart. `latest` is the moment nothing may be later than. */
export function madeUpApplication(wish: Wish): MadeUpApplication {
  const { random, driveId, admission, status, createdAt, latest } = wish
  const year = admissionYear(admission)
  const person = wish.person ?? madeUpPerson(random, wish.number)
  const currentStep = status === 'draft' ? (wish.currentStep ?? random.between(1, 5)) : 5
  const complete = madeUpStudentAnswers(random, person, Math.min(year, createdAt.getFullYear()))
  const form = status === 'draft' ? cutAfter(currentStep, complete) : complete
  const applicationId = applicationIdFrom('BSC', year, randomBytes(5))
  const amountRupees = feeRupees(admission.fee, form.category, form.pwd ?? false)
  const submitMs = Math.min(createdAt.getTime() + random.between(25, 4_000) * minuteMs, latest.getTime())
  const { startDate, endDate, title, published, description: _, ...settings } = admission
  const drive = { id: driveId, title, startDate, endDate, published, settings }
  return {
    person,
    applicationId,
    form,
    columns: studentColumns(form, { applicationId, email: person.email }),
    status,
    currentStep,
    amountRupees,
    ...madeUpPayment(random, status, currentStep, amountRupees),
    createdAt,
    submittedAt: status === 'draft' ? null : new Date(submitMs),
    snapshot:
      status === 'draft'
        ? null
        : {
            drive,
            amountRupees,
            eligibility: studentEligibility(form, { rules: admission.rules, endDate }),
            documents: [],
          },
  }
}
