import { adminStatus, candidateStatus } from '#domain/applications/status.ts'
import { translatorIn } from '#words/institute-translations.ts'
import { totalExperience } from '#domain/recruitment/experience.ts'
import type { FacultyApplication, FacultyPayment } from '#domain/recruitment/faculty-application.ts'
import { askedAnswers, type FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import type { RecruitmentRules } from '#domain/recruitment/recruitment.ts'
import { instant, paymentAnswer } from '#server/applications/answer-parts.ts'
import type { Answered } from '#server/applications/application-verbs.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { adminPaymentWord, candidatePaymentWord } from './payment-words.ts'
import { asTyped } from './aadhaar.ts'

type StoredFacultyApplication = StoredApplication<FacultyForm, RecruitmentRules>

/** Later changes of a recruitment do not change submitted applications. */
const rulesOf = ({ snapshot, drive }: StoredFacultyApplication) => snapshot?.drive ?? drive

function payment(application: StoredFacultyApplication, isOwner: boolean, utrAlsoOn?: string[]): FacultyPayment {
  const { status, utr, ...same } = paymentAnswer(application, utrAlsoOn)
  const { transactionId, paymentDate } = application.form.payment ?? {}
  return {
    ...same,
    mode: 'OFFLINE',
    transactionId: transactionId ?? null,
    utrNumber: utr,
    paymentDate: paymentDate ?? null,
    status: isOwner ? candidatePaymentWord(status) : adminPaymentWord(status),
  }
}

/** Filled in by the candidate, with the e-mail of the account and the experience of all jobs. */
function answers(application: StoredFacultyApplication, encryption: Encryption, isOwner: boolean) {
  const { email, snapshot } = application
  const given = isOwner ? asTyped(application.form, application, encryption) : application.form
  // Whoever fills a draft keeps what is not asked for at the moment.
  const form = isOwner && snapshot === null ? given : askedAnswers(given)
  const jobs = form.workExperience ?? []
  const { endDate } = rulesOf(application)
  return {
    personalInfo: { ...form.personalInfo, contact: { ...form.personalInfo?.contact, email } },
    qualifications: form.qualifications ?? [],
    councilRegistration: form.councilRegistration ?? null,
    workExperience: jobs,
    totalExperience: totalExperience(jobs, endDate),
    experienceCountedTo: endDate,
    ageCountedOn: endDate,
    professionalData: form.professionalData ?? null,
  }
}

/** A faculty application on the wire, for the person who asks. */
export function facultyAnswer(encryption: Encryption) {
  return (application: StoredFacultyApplication, { actor, core, utrAlsoOn }: Answered): FacultyApplication => {
    const { drive, snapshot } = application
    const isOwner = application.applicantId === actor.id
    return {
      ...answers(application, encryption, isOwner),
      ...core,
      _id: core.applicationId,
      recruitmentId: drive.id,
      recruitmentTitle: translatorIn(drive.translations, actor.language)(drive.title),
      recruitmentUpdatedAt: instant(drive.updatedAt),
      payment: payment(application, isOwner, utrAlsoOn),
      declaration: {
        accepted: snapshot !== null,
        acceptedAt: snapshot?.declaration.acceptedAt ?? null,
        ipAddress: snapshot?.declaration.ipAddress ?? null,
      },
      status: isOwner ? candidateStatus(application.status) : adminStatus(application.status),
      submittedAt: instant(application.submittedAt),
    }
  }
}
