import { columnWords } from '#words/review/column-words.ts'
import { room, type Language } from '#words/room.ts'
import { facultyWords } from './faculty.ts'

/** Texts around administrators' list of faculty applications. */
export const candidateList = room('candidate-list', {
  drives: 'Open and upcoming recruitments, and those with work to do',
  'no-drives': 'No recruitment is open or upcoming',
  recruitment: 'Recruitment',
  'all-recruitments': 'All recruitments',
  search: 'Name, ID, mobile, date of birth, department or UTR',

  // Sort orders
  'begun-oldest': 'Started, oldest first',
  'begun-newest': 'Started, newest first',
  'submitted-oldest': 'Submitted, oldest first',
  'submitted-newest': 'Submitted, newest first',
  'name-a-to-z': 'Name, A to Z',
  'name-z-to-a': 'Name, Z to A',
  'experience-shortest': 'Experience, shortest first',
  'experience-longest': 'Experience, longest first',

  // Columns
  application: 'Application',
  'application-of': '{applicationId}, {recruitment}',
  'column.name': 'Candidate',
  position: 'Position and department',
  category: 'Category',
  'other-category': '{own}, seat:\u00a0{applied}',
  'other-category-long': '{own}, applies for a {applied} seat',
  'not-given': 'Not given',
  'column.pwd': 'PwD',
  experience: 'Experience',
  'experience-to': 'Experience to {day, date, short}',
  'experience-short': '{years, number} y {months, number} m',
  'counted-to': 'to {day, date, short}',
  publications: 'Publications',
  'publications-short': '{national, number} + {international, number}',
  'publications-long': '{national, number} national, {international, number} international',
  payment: 'Payment',
  utr: 'UTR',
  due: 'To do',
  begun: 'Started',
  status: 'Status',
  submitted: 'Submitted',
  // A column of days, beside the count of submitted applications.
  'submitted-on': 'Submitted',

  // Numbers
  total: 'Total',
  paid: 'Successful payments',
  'to-verify': 'Waiting to be verified',
  'pwd-candidates': 'PwD candidates',
  drafts: 'Drafts',
  department: 'Department',
  departments: 'Departments',

  // Filters
  'column.categoryOfCandidate': 'Category of candidate',
  'experience-years': 'Completed years of experience',
})

/** The words for the columns of the list. */
export const facultyColumnWords = (language: Language) =>
  columnWords(candidateList.in(language), facultyWords(language))
