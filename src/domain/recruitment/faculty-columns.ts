import { genders as genderCodes, type Gender } from '../applications/application.ts'
import { categories } from '#domain/drives/category.ts'
import type { ListedIdentity } from '../applications/stored-columns.ts'
import { columnsOfList } from '../lists/list-columns.ts'
import type { Day } from '../platform/day.ts'
import type { FacultyForm } from './faculty-questions.ts'
import { maritalStatuses, type genders } from './personal-questions.ts'
import { candidateTypes, postNames } from './post.ts'

/** The form's words for the codes that all lists have. */
const genderWords: Record<Gender, (typeof genders)[number]> = { M: 'MALE', F: 'FEMALE', T: 'OTHER' }

/** What is known of a candidate beside the answers; current jobs last until the last day of the drive. */
export type ListedCandidateFacts = ListedIdentity & { drive: { endDate: Day } }

// Most have no cell of their own: several are read in one.
const [cell, own, filter] = ['none', { of: 'answer', cell: 'none' }, true] as const
const national = { as: 'whole', stored: 'nationalPublications', empty: 0, ...own } as const
const international = { as: 'whole', stored: 'internationalPublications', empty: 0, ...own } as const

/** The columns of the faculty list that are answers, in their order on screen, beside the filters of every list. */
export const facultyColumns = columnsOfList<FacultyForm, ListedCandidateFacts>()({
  name: { as: 'text', stored: 'candidateName', at: 'personalInfo.name', sort: 'nameOrder', cell: 'own' },
  pwd: { as: 'flag', stored: 'pwd', at: 'personalInfo.isPWD', empty: 'never' },
  department: { as: 'text', stored: 'department', at: 'personalInfo.department', ...own },
  post: { as: postNames, stored: 'post', at: 'personalInfo.postName', filter, ...own },
  candidateType: { as: candidateTypes, stored: 'candidateType', at: 'personalInfo.candidateType', filter, ...own },
  categoryOfPost: { as: categories, stored: 'categoryOfPost', at: 'personalInfo.categoryOfPost', filter, ...own },
  categoryOfCandidate: {
    as: categories,
    stored: 'category',
    at: 'personalInfo.categoryOfCandidate',
    counted: 'category',
    filter,
    cell,
  },
  gender: { as: genderCodes, said: genderWords, stored: 'gender', at: 'personalInfo.gender', cell },
  dateOfBirth: { as: 'day', stored: 'dob', at: 'personalInfo.dateOfBirth', cell },
  maritalStatus: { as: maritalStatuses, stored: 'maritalStatus', at: 'personalInfo.maritalStatus', filter, ...own },
  isGovernmentServant: {
    as: 'flag',
    stored: 'isGovernmentServant',
    at: 'personalInfo.isGovernmentServant',
    empty: false,
    filter,
    ...own,
  },
  state: { as: 'text', stored: 'state', at: 'personalInfo.state', cell },
  mobile: { as: 'text', stored: 'mobile', at: 'personalInfo.contact.mobile', cell },
  email: { as: 'text', stored: 'email', at: 'personalInfo.contact.email', empty: 'never', cell },
  nationalIndexed: { at: 'professionalData.publications.nationalIndexed', ...national },
  internationalIndexed: { at: 'professionalData.publications.internationalIndexed', ...international },
})
