import type { Reader } from '#domain/applications/wire.ts'
import { totalExperience } from '#domain/recruitment/experience.ts'
import type { FacultyAnswersOnWire } from '#domain/recruitment/faculty-application.ts'
import { askedAnswers, facultyForm, type FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import type { RecruitmentRules } from '#domain/recruitment/recruitment.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { asTyped } from './aadhaar.ts'

type StoredFacultyApplication = StoredApplication<FacultyForm, RecruitmentRules>

/** The answers as sent to clients, with the account's address and the experience from all jobs. */
export function facultyAnswersOf(encryption: Encryption) {
  return (application: StoredFacultyApplication, reader: Reader): FacultyAnswersOnWire => {
    const { email, drive, snapshot } = application
    const isOwner = reader === 'applicant'
    const given = isOwner ? asTyped(application.form, application, encryption) : application.form
    // A draft keeps answers to questions that are hidden at the moment.
    const form = facultyForm.told(isOwner && snapshot === null ? given : askedAnswers(given))
    const jobs = form.workExperience ?? []
    // Later changes of a recruitment do not change submitted applications.
    const { endDate } = snapshot?.drive ?? drive
    const { transactionId, paymentDate } = application.form.payment ?? {}
    return {
      endDate: drive.endDate,
      recruitmentUpdatedAt: isoInstant(drive.updatedAt),
      personalInfo: { ...form.personalInfo, contact: { ...form.personalInfo?.contact, email } },
      qualifications: form.qualifications ?? [],
      councilRegistration: form.councilRegistration ?? null,
      workExperience: jobs,
      totalExperience: totalExperience(jobs, endDate),
      experienceCountedTo: endDate,
      ageCountedOn: endDate,
      professionalData: form.professionalData ?? null,
      payment: {
        mode: application.paidOnline ? 'ONLINE' : 'OFFLINE',
        transactionId: transactionId ?? null,
        paymentDate: paymentDate ?? null,
      },
      declaration: {
        accepted: snapshot !== null,
        acceptedAt: snapshot?.declaration.acceptedAt ?? null,
        ipAddress: snapshot?.declaration.ipAddress ?? null,
      },
    }
  }
}
