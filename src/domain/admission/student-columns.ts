import { genders } from '../applications/application.ts'
import { categories } from '#domain/drives/category.ts'
import type { ListedIdentity } from '../applications/stored-columns.ts'
import { columnsOfList } from '../lists/list-columns.ts'
import type { TypedNumber } from '../platform/answers.ts'
import { percentageOf } from './class-12.ts'
import type { StudentForm } from './student-questions.ts'

const maxRank = 2_147_483_647

function rankOf(typed: TypedNumber | null | undefined): number | null {
  return Number.isInteger(typed) && Number(typed) > 0 && Number(typed) <= maxRank ? Number(typed) : null
}

/** The columns of the student list that are answers, in their order on screen, beside the filters of every list. */
export const studentColumns = columnsOfList<StudentForm, ListedIdentity>()({
  candidateName: { as: 'text', stored: 'candidateName', sort: 'nameOrder', cell: 'own' },
  /** The courses in the order of preference. */
  preferenceOrder: { as: 'texts', stored: 'courses', cell: 'own' },
  dob: { as: 'day', stored: 'dob', filter: true, sort: true },
  gender: { as: genders, stored: 'gender', cell: 'own' },
  category: { as: categories, stored: 'category', filter: true, counted: 'category', cell: 'own' },
  pwd: { as: 'flag', stored: 'pwd', empty: 'never' },
  neetAIRank: {
    as: 'whole',
    stored: 'neetRank',
    of: ({ neetAIRank }) => rankOf(neetAIRank),
    filter: true,
    most: 10_000_000,
    sort: true,
  },
  percentage: {
    as: 'percent',
    stored: 'class12Percentage',
    of: ({ intermediateSchool }) => percentageOf(intermediateSchool),
    at: 'intermediateSchool.percentage',
    filter: true,
    most: 100,
    sort: true,
  },
  state: { as: 'text', stored: 'state', cell: 'own' },
  email: { as: 'text', stored: 'email', empty: 'never', cell: 'none' },
  mobile: { as: 'text', stored: 'mobile', cell: 'none' },
  neetRoll: { as: 'text', stored: 'neetRoll', of: 'answer', cell: 'none' },
})
