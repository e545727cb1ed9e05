import { certificateFindings } from '../applications/certificate-rules.ts'
import type { Finding } from '#domain/applications/decisions/finding.ts'
import { completedYears, isDay } from '../platform/calendar.ts'
import type { Path } from '../questions/question.ts'
import { admissionYear, type Admission, type Course } from './admission.ts'
import { chosenCourses, rulesOf, subjects, type Subject } from './course.ts'
import { percentageOf } from './class-12.ts'
import type { StudentForm, studentQuestions } from './student-questions.ts'

export type EligibilityRules = Pick<Admission, 'rules' | 'endDate' | 'courses'>

/** A condition, with the courses that have it, if they differ from the admission. */
type CourseRequirement<Asked> = { asked: Asked; of: { courses?: string[] } }

/** The distinct conditions of the chosen courses. */
function askings<Asked>(
  courses: readonly Course[],
  own: Asked,
  read: (course: Course) => Asked,
): CourseRequirement<Asked>[] {
  if (courses.every(({ conditions }) => conditions === undefined)) return [{ asked: own, of: {} }]
  const ownKey = JSON.stringify(own)
  const groups = Map.groupBy(courses, (course) => JSON.stringify(read(course)))
  if ([...groups.keys()].every((key) => key === ownKey)) return [{ asked: own, of: {} }]
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ asked: read(first), of: { courses: [first, ...others].map(({ name }) => name) } }] : [],
  )
}

type RequirementRule<Asked> = (form: StudentForm, asking: CourseRequirement<Asked>, drive: EligibilityRules) => Finding

const ageRule: RequirementRule<number> = ({ dob }, { asked: least, of }, { endDate }) => {
  const facts = { on: `${admissionYear({ endDate })}-12-31`, least, ...of }
  if (!isDay(dob)) return { rule: 'minimum-age', outcome: 'check', reason: 'unknown', facts }
  const age = completedYears(dob, facts.on)
  return { rule: 'minimum-age', outcome: age >= least ? 'met' : 'not-met', reason: 'known', facts: { ...facts, age } }
}

const marksRule: RequirementRule<number> = (form, { asked: least, of }) => {
  const marks = percentageOf(form.intermediateSchool)
  const facts = { category: form.category ?? 'UR', least, ...of }
  if (marks === null) return { rule: 'class-12-marks', outcome: 'check', reason: 'unknown', facts }
  const outcome = marks >= least ? 'met' : 'not-met'
  return { rule: 'class-12-marks', outcome, reason: 'known', facts: { ...facts, marks } }
}

const saidSubject = (subject: Subject) => `subject.${subject}`

const subjectsRule: RequirementRule<readonly Subject[]> = (form, { asked, of }) => {
  const failed = asked.filter((subject) => form[subject] === false).map(saidSubject)
  const unanswered = asked.filter((subject) => form[subject] == null).map(saidSubject)
  const isAll = asked.length === subjects.length
  const found = {
    rule: isAll ? 'subjects' : 'some-subjects',
    facts: {
      passed: asked.length - failed.length - unanswered.length,
      subjects: failed.length > 0 ? failed : unanswered,
      ...(!isAll && { asked: asked.map(saidSubject), of: asked.length }),
      ...of,
    },
  }
  if (failed.length > 0) return { ...found, outcome: 'not-met', reason: 'failed' }
  if (unanswered.length > 0) return { ...found, outcome: 'check', reason: 'unanswered' }
  return { ...found, outcome: 'met', reason: 'passed' }
}

/**
 * The outcome of each rule of the admission for these answers, course by course where the chosen ones differ: reported
 * to the applicant before submission and to administrators; never a block (docs/rules.md, Eligibility is reported).
 */
export function studentEligibility(form: StudentForm, drive: EligibilityRules): Finding[] {
  const category = form.category ?? 'UR'
  const chosen = chosenCourses(form.preferenceOrder, drive.courses)
  const read = (course: Pick<Course, 'conditions'>) => rulesOf(course, drive.rules)
  const own = read({})
  const ages = askings(chosen, own.minimumAge, (course) => read(course).minimumAge)
  const marks = askings(chosen, own.minimumPercentage[category], (course) => read(course).minimumPercentage[category])
  const passed = askings(chosen, own.subjects, (course) =>
    subjects.filter((one) => read(course).subjects.includes(one)),
  )
  return [
    ...ages.map((asking) => ageRule(form, asking, drive)),
    ...marks.map((asking) => marksRule(form, asking, drive)),
    // A course without required subjects has no such rule.
    ...passed.filter(({ asked }) => asked.length > 0).map((asking) => subjectsRule(form, asking, drive)),
    ...certificateFindings(form.category, form.pwd ?? false),
  ]
}

/** The answer that decides a rule, for people who do not meet it; undefined for rules that only people judge. */
export function studentAnswerOf({ rule, facts }: Finding): Path<typeof studentQuestions> | undefined {
  if (rule === 'minimum-age') return 'dob'
  if (rule === 'class-12-marks') return 'intermediateSchool.obtainedMarks'
  if (rule !== 'subjects' && rule !== 'some-subjects') return undefined
  const named = facts['subjects']
  return subjects.find((subject) => Array.isArray(named) && named.includes(saidSubject(subject)))
}
