import { courseTitles, type CourseName } from '#domain/admission/course.ts'
import type { StudentForm } from '#domain/admission/student-form.ts'
import { genderWords } from '#domain/applications/application.ts'
import { showDay } from '#domain/platform/calendar.ts'
import { showNumber } from '#domain/platform/money.ts'
import type { AnswerLine, AnswerSection } from '#web/applications/summary/answer-sections.tsx'

/** The answers, and what only the server adds to them. */
type School = NonNullable<StudentForm['intermediateSchool']> & { percentage?: number | null }
type Answered = Omit<StudentForm, 'intermediateSchool' | 'preferenceOrder'> & {
  intermediateSchool?: School | null
  preferenceOrder?: readonly string[] | null
  email?: string
}

const dayShape = /^\d{4}-\d{2}-\d{2}$/

function yesOrNo(flag: boolean | null | undefined): string | null {
  return flag == null ? null : flag ? 'Yes' : 'No'
}

function numberText(value: number | null | undefined): string | null {
  return value == null ? null : showNumber(value)
}

/** `1. B.Sc. …` lines in the order of preference; a single course without its number. */
function preferenceText(order: readonly string[] | null | undefined): string | null {
  if (!order || order.length === 0) return null
  const titles = order.map((course) => courseTitles[course as CourseName] ?? course)
  return titles.length === 1 ? (titles[0] ?? null) : titles.map((title, index) => `${index + 1}. ${title}`).join('\n')
}

function marksText(school: Answered['intermediateSchool']): string | null {
  if (school?.obtainedMarks == null || school.totalMarks == null) return null
  const marks = `${school.obtainedMarks} of ${school.totalMarks}`
  return school.percentage != null ? `${marks} (${school.percentage.toFixed(2)} %)` : marks
}

function addressText(address: StudentForm['correspondAddress']): string | null {
  if (!address) return null
  const place = [address.district, address.state].filter(Boolean).join(', ')
  const text = [address.address, [place, address.pincode].filter(Boolean).join(' ')].filter(Boolean).join('\n')
  return text === '' ? null : text
}

function personal(form: Answered): AnswerLine[] {
  const born = form.dob && dayShape.test(form.dob) ? showDay(form.dob) : form.dob
  return [
    { label: 'Name', value: form.candidateName ?? null, path: 'candidateName' },
    { label: 'Father’s name', value: form.fathersName ?? null, path: 'fathersName' },
    { label: 'Date of birth', value: born ?? null, path: 'dob' },
    { label: 'Gender', value: form.gender ? genderWords[form.gender] : null, path: 'gender' },
    { label: 'Category', value: form.category ?? null, path: 'category' },
    { label: 'Person with disability', value: yesOrNo(form.pwd), path: 'pwd' },
    { label: 'Mark of identification', value: form.physicalIdentification ?? null, path: 'physicalIdentification' },
    { label: 'Mobile', value: form.mobile ?? null, path: 'mobile' },
    { label: 'Alternate mobile', value: form.alternateMobile ?? null, path: 'alternateMobile' },
    ...(form.email === undefined ? [] : [{ label: 'E-mail', value: form.email, path: 'email' }]),
  ]
}

function addresses(form: Answered): AnswerLine[] {
  const correspondence = addressText(form.correspondAddress)
  const permanent = addressText(form.permanentAddress)
  return [
    { label: 'Correspondence address', value: correspondence, path: 'correspondAddress.address' },
    { label: 'Permanent address', value: permanent, path: 'permanentAddress.address' },
  ]
}

function class12(form: Answered): AnswerLine[] {
  const school = form.intermediateSchool
  const at = (field: string) => `intermediateSchool.${field}`
  return [
    { label: 'Board', value: school?.board ?? null, path: at('board') },
    { label: 'School or college', value: school?.school ?? null, path: at('school') },
    { label: 'State', value: school?.state ?? null, path: at('state') },
    {
      label: 'Year of passing',
      value: school?.passingYear == null ? null : String(school.passingYear),
      path: at('passingYear'),
    },
    { label: 'Marks', value: marksText(school), path: at('obtainedMarks') },
    { label: 'Physics passed', value: yesOrNo(form.physics), path: 'physics' },
    { label: 'Chemistry passed', value: yesOrNo(form.chemistry), path: 'chemistry' },
    { label: 'Biology passed', value: yesOrNo(form.biology), path: 'biology' },
    { label: 'English passed', value: yesOrNo(form.english), path: 'english' },
  ]
}

function neet(form: Answered): AnswerLine[] {
  return [
    { label: 'NEET roll number', value: form.neetRoll ?? null, path: 'neetRoll' },
    { label: 'All-India rank', value: numberText(form.neetAIRank), path: 'neetAIRank' },
    { label: 'Category rank', value: numberText(form.neetCategoryRank), path: 'neetCategoryRank' },
  ]
}

/**
 * Every answer of a student application in the order of the form, as review, summary, print and the administrators'
 * page show it.
 */
export function studentAnswers(form: Answered): AnswerSection[] {
  const course = { label: 'Course preference', value: preferenceText(form.preferenceOrder), path: 'preferenceOrder' }
  return [
    { id: 'course', title: 'Course', step: 1, lines: [course] },
    { id: 'personal', title: 'Personal details', step: 1, lines: personal(form) },
    { id: 'address', title: 'Address', step: 2, lines: addresses(form) },
    { id: 'class12', title: 'Class 12', step: 3, lines: class12(form) },
    { id: 'neet', title: 'NEET', step: 3, lines: neet(form) },
  ]
}
