import { usable } from '../platform/answers.ts'
import { State } from '../platform/india.ts'
import type { Merit } from '../selection/merit.ts'
import type { AdmissionRules } from './admission.ts'
import { admissionFacts } from './facts.ts'
import { chosenCourses, rulesOf } from './course.ts'

/** Student admission goes by the All-India rank of NEET, over the courses in the order of preference. */
export const studentMerit: Merit<AdmissionRules> = {
  courses: ({ courses }) => courses.map(({ name, seats }) => ({ name, seats })),
  claimed({ neetRank, category, pwd, state, class12Percentage: marks, courses: chosen }, { courses, rules }) {
    const preferences = chosenCourses([...chosen], courses)
    return {
      rank: neetRank,
      category,
      pwd,
      residence: usable(State, state),
      preferences: preferences.map(({ name }) => name),
      notOpenAt: preferences
        .filter((course) => marks !== null && marks < rulesOf(course, rules).minimumPercentage.UR)
        .map(({ name }) => name),
    }
  },
  identity: ['photo', 'signature', 'aadhar', 'scoreCard'],
  heldPart: ({ courses, rules }) => ({ courses, rules }),
  noticed: { facts: admissionFacts, type: 'Admission Notice', track: 'admission' },
  rulesOn: { marks: 'class-12-marks', birthDate: 'minimum-age' },
}
