import { usable } from '../platform/answers.ts'
import { State } from '../platform/india.ts'
import type { Merit } from '../selection/merit.ts'
import type { AdmissionRules, Course } from './admission.ts'
import { chosenCourses, rulesOf } from './course.ts'
import { rankOf } from './student-stored-columns.ts'
import { percentageOf } from './student-questions.ts'
import type { StudentForm } from './student-questions.ts'

/** Whether somebody's marks in Class 12 are below what the open category needs for a course. */
function isBelowOpen(form: StudentForm, course: Course, rules: AdmissionRules['rules']): boolean {
  const marks = percentageOf(form.intermediateSchool)
  return marks !== null && marks < rulesOf(course, rules).minimumPercentage.UR
}

/** Student admission goes by the All-India rank of NEET, over the courses in the order of preference. */
export const studentMerit: Merit<StudentForm, AdmissionRules> = {
  courses: ({ courses }) => courses.map(({ name, seats }) => ({ name, seats })),
  claimed(form, { courses, rules }) {
    const chosen = chosenCourses(form.preferenceOrder, courses)
    return {
      rank: rankOf(form.neetAIRank),
      category: form.category ?? null,
      pwd: form.pwd ?? false,
      residence: usable(State, form.permanentAddress?.state ?? form.correspondAddress?.state),
      preferences: chosen.map(({ name }) => name),
      notOpenAt: chosen.filter((course) => isBelowOpen(form, course, rules)).map(({ name }) => name),
    }
  },
}
