import { columnWords } from '#words/review/column-words.ts'
import { room, type Language } from '#words/room.ts'
import { studentWords } from './student.ts'

/** Administrators' pages of the student track: the work queue, the list of applications, its counts. */
export const studentOffice = room('student-list', {
  drives: 'Open and upcoming admissions, and those with work to do',
  noDrives: 'No admission is open or upcoming',
  application: 'Application',
  course: 'Course',
  'column.candidateName': 'Applicant',
  'column.preferenceOrder': 'Course',
  'column.dob': 'Born',
  'column.gender': 'Sex',
  'sex-is': '{gender, select, M {M} F {F} T {T} other {}}',
  'column.category': 'Cat.',
  'filter.category': 'Category',
  'column.pwd': 'PwD',
  'column.neetAIRank': 'NEET rank',
  'column.percentage': 'Class 12 %',
  'column.state': 'State',
  payment: 'Payment',
  utr: 'UTR',
  due: 'To do',
  status: 'Status',
  begun: 'Started',
  submitted: 'Submitted',
  // A column of days, beside the count of submitted applications.
  submittedOn: 'Submitted',
  notStarted: 'Not started',
  started: 'Started',
  paid: 'Paid',
  failed: 'Not found',
  refunded: 'Refunded',
  firstPreference: 'First preference',
  begunUp: 'Started, oldest first',
  begunDown: 'Started, newest first',
  submittedUp: 'Submitted, oldest first',
  submittedDown: 'Submitted, newest first',
  nameUp: 'Name, A to Z',
  nameDown: 'Name, Z to A',
  rankUp: 'NEET rank, best first',
  rankDown: 'NEET rank, lowest first',
  bornUp: 'Born, oldest first',
  bornDown: 'Born, youngest first',
  percentUp: 'Class 12 %, lowest first',
  percentDown: 'Class 12 %, best first',
  searchHint: 'Name, ID, mobile, date of birth, roll or UTR',
  admission: 'Admission',
  allAdmissions: 'All admissions',
  total: 'Total',
  drafts: 'Drafts',
  toVerify: 'Waiting to be verified',
  verified: 'Verified',
  notVerified: 'Not verified',
})

/** The words for the columns of the list. */
export const studentColumnWords = (language: Language) =>
  columnWords(studentOffice.in(language), studentWords(language))
