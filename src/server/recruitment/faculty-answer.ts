import { adminStatus, candidateStatus } from '#domain/applications/status.ts'
import { totalExperience } from '#domain/recruitment/experience.ts'
import type { FacultyApplication, FacultyPayment } from '#domain/recruitment/faculty-application.ts'
import { facultyDocumentKinds } from '#domain/recruitment/faculty-documents.ts'
import { askedAnswers } from '#domain/recruitment/faculty-steps.ts'
import { abilitiesAnswer, documentsAnswer, instant, paymentAnswer } from '#server/applications/answer-parts.ts'
import type { Actor } from '#server/platform/call.ts'
import type { Safe } from '#server/platform/safe.ts'
import type { FacultyTrack, StoredFacultyApplication } from './faculty-track.ts'
import { adminPaymentWord, candidatePaymentWord } from './payment-words.ts'
import { asTyped } from './sealed-form.ts'

/** A recruitment that is changed afterwards changes nothing of what was submitted under it. */
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
function answers(application: StoredFacultyApplication, safe: Safe, isOwner: boolean) {
  const { email, snapshot } = application
  const given = isOwner ? asTyped(application.form, application, safe) : application.form
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

/** A faculty application on the wire, for the person who asks. Once submitted, the rules are those it was submitted under. */
export function facultyAnswer(track: FacultyTrack, safe: Safe) {
  return (application: StoredFacultyApplication, actor: Actor, utrAlsoOn?: string[]): FacultyApplication => {
    const { form, drive, snapshot } = application
    const isOwner = application.applicantId === actor.id
    return {
      ...answers(application, safe, isOwner),
      applicationId: application.applicationId,
      recruitmentId: drive.id,
      recruitmentTitle: drive.title,
      endDate: drive.endDate,
      recruitmentUpdatedAt: instant(drive.updatedAt),
      documents: documentsAnswer(application, facultyDocumentKinds),
      payment: payment(application, isOwner, utrAlsoOn),
      declaration: {
        accepted: snapshot !== null,
        acceptedAt: snapshot?.declaration.acceptedAt ?? null,
        ipAddress: snapshot?.declaration.ipAddress ?? null,
      },
      status: isOwner ? candidateStatus(application.status) : adminStatus(application.status),
      currentStep: application.currentStep,
      version: application.version,
      createdAt: instant(application.createdAt),
      updatedAt: instant(application.updatedAt),
      submittedAt: instant(application.submittedAt),
      reviewedBy: application.reviewedBy,
      reviewReason: application.reviewReason,
      reviewComments: application.reviewComments,
      eligibility: snapshot?.eligibility ?? track.eligibility(form, drive),
      abilities: abilitiesAnswer(application, actor),
    }
  }
}
