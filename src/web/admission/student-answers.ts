import { courseTitles, type CourseName } from '#domain/admission/course.ts'
import { studentAnswerLabels as labels } from '#domain/admission/student-answer-labels.ts'
import type { StudentForm } from '#domain/admission/student-form.ts'
import { genderWords } from '#domain/applications/application.ts'
import { showTypedNumber } from '#domain/platform/answers.ts'
import type { AnswerLine, AnswerSection } from '#web/applications/summary/answer-sections.tsx'
import { showTypedDay } from '#domain/platform/answers.ts'
import { yesOrNo } from '#web/applications/summary/answer-words.ts'

/** The answers, and what only the server adds to them. */
type School = NonNullable<StudentForm['intermediateSchool']> & { percentage?: number | null }
type Answered = Omit<StudentForm, 'intermediateSchool' | 'preferenceOrder'> & {
  intermediateSchool?: School | null
  preferenceOrder?: readonly string[] | null
  email?: string
}

/** `1. B.Sc. …` lines in the order of preference; a single course without its number. */
function preferenceText(order: readonly string[] | null | undefined): string | null {
  if (!order || order.length === 0) return null
  const titles = order.map((course) => courseTitles[course as CourseName] ?? course)
  return titles.length === 1 ? (titles[0] ?? null) : titles.map((title, index) => `${index + 1}. ${title}`).join('\n')
}

function marksText(school: Answered['intermediateSchool']): string | null {
  const given = [school?.obtainedMarks, school?.totalMarks].filter((mark) => mark != null && mark !== '')
  if (given.length < 2) return null
  const marks = given.join(' of ')
  return school?.percentage != null ? `${marks} (${school.percentage.toFixed(2)} %)` : marks
}

function addressText(address: StudentForm['correspondAddress']): string | null {
  if (!address) return null
  const place = [address.district, address.state].filter(Boolean).join(', ')
  const text = [address.address, [place, address.pincode].filter(Boolean).join(' ')].filter(Boolean).join('\n')
  return text === '' ? null : text
}

function personal(form: Answered): AnswerLine[] {
  return [
    { label: labels.candidateName, value: form.candidateName ?? null, path: 'candidateName' },
    { label: labels.fathersName, value: form.fathersName ?? null, path: 'fathersName' },
    { label: labels.dob, value: showTypedDay(form.dob), path: 'dob' },
    { label: labels.gender, value: form.gender ? genderWords[form.gender] : null, path: 'gender' },
    { label: labels.category, value: form.category ?? null, path: 'category' },
    { label: labels.pwd, value: yesOrNo(form.pwd), path: 'pwd' },
    {
      label: labels.physicalIdentification,
      value: form.physicalIdentification ?? null,
      path: 'physicalIdentification',
    },
    { label: labels.mobile, value: form.mobile ?? null, path: 'mobile' },
    { label: labels.alternateMobile, value: form.alternateMobile ?? null, path: 'alternateMobile' },
    ...(form.email === undefined ? [] : [{ label: labels.email, value: form.email, path: 'email' }]),
  ]
}

function addresses(form: Answered): AnswerLine[] {
  const correspondence = addressText(form.correspondAddress)
  const permanent = addressText(form.permanentAddress)
  return [
    { label: labels.correspondAddress, value: correspondence, path: 'correspondAddress.address' },
    { label: labels.permanentAddress, value: permanent, path: 'permanentAddress.address' },
  ]
}

function class12(form: Answered): AnswerLine[] {
  const school = form.intermediateSchool
  const at = (field: string) => `intermediateSchool.${field}`
  return [
    { label: labels.board, value: school?.board ?? null, path: at('board') },
    { label: labels.school, value: school?.school ?? null, path: at('school') },
    { label: labels.state, value: school?.state ?? null, path: at('state') },
    {
      label: labels.passingYear,
      value: school?.passingYear ? String(school.passingYear) : null,
      path: at('passingYear'),
    },
    { label: labels.marks, value: marksText(school), path: at('obtainedMarks') },
    { label: labels.physics, value: yesOrNo(form.physics), path: 'physics' },
    { label: labels.chemistry, value: yesOrNo(form.chemistry), path: 'chemistry' },
    { label: labels.biology, value: yesOrNo(form.biology), path: 'biology' },
    { label: labels.english, value: yesOrNo(form.english), path: 'english' },
  ]
}

function neet(form: Answered): AnswerLine[] {
  return [
    { label: labels.neetRoll, value: form.neetRoll ?? null, path: 'neetRoll' },
    { label: labels.neetAIRank, value: showTypedNumber(form.neetAIRank), path: 'neetAIRank' },
    { label: labels.neetCategoryRank, value: showTypedNumber(form.neetCategoryRank), path: 'neetCategoryRank' },
  ]
}

/**
 * Every answer of a student application in the order of the form, as review, summary, print and the administrators'
 * page show it.
 */
export function studentAnswers(form: Answered): AnswerSection[] {
  const course = { label: labels.preferenceOrder, value: preferenceText(form.preferenceOrder), path: 'preferenceOrder' }
  return [
    { id: 'course', title: 'Course', step: 1, lines: [course] },
    { id: 'personal', title: 'Personal details', step: 1, lines: personal(form) },
    { id: 'address', title: 'Address', step: 2, lines: addresses(form) },
    { id: 'class12', title: 'Class 12', step: 3, lines: class12(form) },
    { id: 'neet', title: 'NEET', step: 3, lines: neet(form) },
  ]
}
