import { isAadhaar } from '#domain/platform/aadhaar.ts'
import type { FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import type { QualificationType } from '#domain/recruitment/qualifications.ts'
import type { RecruitmentRules } from '#domain/recruitment/recruitment.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { serverRecruitment } from '#server/recruitment/track.ts'
import type { DemoTrack } from '../demo-track.ts'
import { cutShort } from '../people.ts'
import type { Random } from '../random.ts'
import { madeUpFacultyAnswers } from './faculty-answers.ts'

/** Twelve digits with a correct check digit, of nobody we know. */
function madeUpAadhaar(random: Random): string {
  const eleven = `${random.between(2, 9)}${random.digits(10)}`
  const check = Array.from('0123456789').find((digit) => isAadhaar(eleven + digit)) ?? '0'
  return eleven + check
}

/** The printed names of examinations without a degree. */
const examinations: Partial<Record<QualificationType, string>> = {
  '10TH/MATRIC/SSC/EQUIVALENT': 'Class 10',
  '12TH/INTERMEDIATE/HSC/EQUIVALENT': 'Class 12',
}

/** Candidates of the demo institute; their Aadhaar numbers are encrypted with the installation's secret. */
export function facultyDemo(encryption: Encryption): DemoTrack<FacultyForm, RecruitmentRules> {
  return {
    track: serverRecruitment(encryption),
    lastStep: 6,
    answers: (random, { person, drive, status }) => {
      const { departments } = drive.settings
      const aadharNumber = madeUpAadhaar(random)
      const answers = { person, departments, endDate: drive.endDate, aadharNumber, isDraft: status === 'draft' }
      return madeUpFacultyAnswers(random, answers)
    },
    paid: (form, utr, paymentDate) => ({ ...form, payment: { transactionId: utr, paymentDate } }),
    certificate: ({ personalInfo, qualifications }) => [
      ['Name', personalInfo?.name ?? ''],
      ['Post', personalInfo?.postName ?? ''],
      ['Department', personalInfo?.department ?? ''],
      ['Date of birth', personalInfo?.dateOfBirth ?? ''],
      ...(qualifications ?? []).map(({ degree, type, passingYear }): [string, string] => [
        degree ?? examinations[type] ?? type,
        String(passingYear ?? ''),
      ]),
    ],
    rejection: {
      reason: 'Not eligible by marks or qualification',
      comments: 'The qualifications or the experience asked for the post are not met.',
    },
    toCorrect: {
      document: 'allCert',
      answer: 'personalInfo.fatherName',
      misread: ({ personalInfo }) => ({
        personalInfo: personalInfo && { ...personalInfo, fatherName: cutShort(personalInfo.fatherName) },
      }),
    },
    clerk: 'section@demo.test',
    colleague: 'registrar@demo.test',
  }
}
