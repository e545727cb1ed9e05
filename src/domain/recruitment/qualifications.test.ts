import { expect, test } from 'vitest'
import { facultyWords } from '#words/candidates/faculty.ts'
import { completeFacultyForm } from '../../../test/faculty-builders.ts'
import { isTable } from '../questions/question.ts'
import { FacultyAnswers } from './faculty-application.ts'
import { facultyForm } from './faculty-questions.ts'
import { marksText, passedAfter, passingYearOf, postgraduateYear, type Qualification } from './qualifications.ts'
import { RecruitmentRules } from './recruitment.ts'

const facts = { today: '2026-07-10', settings: RecruitmentRules.parse({}) }
const words = facultyWords('en')
const rows = completeFacultyForm().qualifications ?? []

function said(qualifications: readonly Qualification[] | null): Record<string, string> {
  const complaints = facultyForm.lacks(FacultyAnswers.parse({ qualifications }), facts)
  const here = complaints.filter(({ path }) => path.startsWith('qualifications'))
  return Object.fromEntries(here.map((one) => [one.path, words.complaint(one)]))
}

test('complete qualifications have no errors', () => {
  expect(said(rows)).toEqual({})
})

test('the four mandatory ones cannot be removed, and are named', () => {
  expect(said(rows.slice(0, 3))).toEqual({
    qualifications: 'Add Postgraduate qualification: these qualifications are mandatory',
  })
  expect(said([])).toEqual({
    qualifications:
      'Add Class 10 (Matric, SSC or equivalent), Class 12 (Intermediate, HSC or equivalent), Undergraduate qualification, Postgraduate qualification: these qualifications are mandatory',
  })
  expect(Object.keys(said(null))).toEqual(['qualifications'])
})

const percentMessage = 'Enter the percentage or CGPA, a number up to 100'

test.each<[Partial<Qualification>, Record<string, string>]>([
  [{ institution: '' }, { institution: 'Enter the institution' }],
  [{ board: null }, { board: 'Enter the university or board' }],
  [{ passingYear: null }, { passingYear: 'Enter the year of passing: 4 digits' }],
  [{ passingYear: '' }, { passingYear: 'Enter the year of passing: 4 digits' }],
  [{ passingYear: 'twelve' }, { passingYear: 'Enter the year of passing: 4 digits' }],
  [{ passingYear: 2012.5 }, { passingYear: 'Enter the year of passing: 4 digits' }],
  [{ passingYear: 12 }, { passingYear: 'The year cannot be before 1950' }],
  [{ passingYear: 1949 }, { passingYear: 'The year cannot be before 1950' }],
  [{ passingYear: 1950 }, {}],
  [{ passingYear: '2012' }, {}],
  [{ passingYear: 2026 }, {}],
  [{ passingYear: 20120 }, { passingYear: 'Enter the year of passing: 4 digits' }],
  [{ passingYear: 2027 }, { passingYear: 'The year of passing cannot be in the future' }],
  [{ percentage: null }, { percentage: percentMessage }],
  [{ percentage: 'first class' }, { percentage: percentMessage }],
  [{ percentage: 0 }, { percentage: percentMessage }],
  [{ percentage: 100.5 }, { percentage: percentMessage }],
  [{ percentage: '8.4' }, {}],
  [{ percentage: '88 %' }, {}],
  [{ percentage: '9.2 CGPA' }, {}],
  [{ percentage: '9.2/10' }, {}],
  [{ percentage: '92 CGPA' }, { percentage: percentMessage }],
  [{ percentage: '8 %' }, { percentage: percentMessage }],
  [{ percentage: '3.6/4' }, { percentage: percentMessage }],
  [
    { percentage: 11.2 },
    {
      percentage:
        '11.2 is more than the highest CGPA (10) and lower than any pass percentage. Is a digit missing? Enter a percentage, or a CGPA out of 10.',
    },
  ],
  [{ percentage: 30 }, {}],
  [{ degree: '' }, { degree: 'Choose the degree' }],
])('a post-graduate degree with %o: %o', (wrong, expected) => {
  const [last] = rows.slice(3)
  const errors = last ? said([...rows.slice(0, 3), { ...last, ...wrong }]) : {}
  expect(errors).toEqual(
    Object.fromEntries(Object.entries(expected).map(([at, msg]) => [`qualifications.3.${at}`, msg])),
  )
})

test('a school examination offers no degrees', () => {
  expect(said(rows.map((row) => (row.type.startsWith('1') ? { ...row, degree: null } : row)))).toEqual({})
})

test.each([
  ['PHD', 'PhD'],
  ['SUPER SPECIALITY', 'Super-speciality'],
  ['POSTGRADUATE QUALIFICATION', null],
  ['FELLOWSHIP', null],
] as const)('%s, which can be added only once, has the name %s', (type, label) => {
  const [one] = rows
  const added = one ? { ...one, type, degree: 'D.M.' } : undefined
  const expected = label ? { 'qualifications.5.type': `${label} can be added only once` } : {}
  expect(added && said([...rows, added, added])).toEqual(expected)
})

test('experience is counted from the first post-graduate degree', () => {
  const type = 'POSTGRADUATE QUALIFICATION'
  const years = (...given: Qualification['passingYear'][]) =>
    postgraduateYear({ qualifications: given.map((passingYear) => ({ type, passingYear })) })
  expect([years(2015, '2012', null), years(''), years(), postgraduateYear({})]).toEqual([2012, null, null, null])
  expect([passingYearOf({ passingYear: ' ' }), passingYearOf({ passingYear: 'x' })]).toEqual([null, null])
})

test.each([
  [8.2, '8.2 CGPA'],
  ['8.2', '8.2 CGPA'],
  [10, '10 CGPA'],
  [10.5, '10.5 %'],
  [72, '72 %'],
  [100, '100 %'],
  ['first class', 'first class'],
  ['', null],
  [null, null],
  [undefined, null],
])('marks of %j read %s', (typed, text) => {
  expect(marksText(typed)).toBe(text)
})

test('a qualification is read with board or university and the kind of its marks', () => {
  const diploma = { type: 'DIPLOMA', degree: 'DTCD', institution: 'KGMU', board: 'NBE', passingYear: 2014 } as const
  const qualifications = [{ ...diploma, percentage: 8.4 }, { type: 'FELLOWSHIP' as const }]
  const [read] = facultyForm.read({ qualifications }, words).filter(({ id }) => id === 'qualifications')
  expect(read?.parts).toEqual([
    {
      path: 'qualifications',
      label: 'Qualifications',
      heads: ['Examination', 'Degree', 'Institution', 'University or board', 'Year', 'Marks'],
      rows: [
        ['Diploma', 'DTCD', 'KGMU', 'NBE', '2014', '8.4 CGPA'],
        ['Fellowship', null, null, null, null, null],
      ],
    },
  ])
  const [inHindi] = facultyForm.read({ qualifications }, facultyWords('hi')).filter(({ id }) => id === 'qualifications')
  expect(inHindi?.parts.flatMap((part) => (isTable(part) ? part.rows : [])).map(([type]) => type)).toEqual([
    'डिप्लोमा',
    'फ़ेलोशिप',
  ])
})

test('a school examination needs the school and its board', () => {
  const [school, ...rest] = rows
  const errors = school ? said([{ ...school, institution: '', board: '' }, ...rest]) : {}
  expect(errors).toEqual({
    'qualifications.0.institution': 'Enter the school or college',
    'qualifications.0.board': 'Enter the board',
  })
})

test.each([
  ['88 %', 88],
  ['88%', 88],
  ['८८ प्रतिशत', 88],
  ['9.2 CGPA', 9.2],
  ['9.2/10', 9.2],
  ['412/500', 82.4],
  ['11.2', 11.2],
  ['first class', 'first class'],
])('marks written as %s are stored as %s, and shown so once the field was left', (typed, kept) => {
  const [row] = rows
  const parsed = FacultyAnswers.parse({ qualifications: [{ ...row, percentage: typed }] })
  expect(parsed.qualifications?.[0]?.percentage).toBe(kept)
  const fields = { qualifications: [{ type: 'PHD', percentage: typed }] }
  const left = facultyForm.settled('qualifications.0.percentage', fields)
  expect(left).toEqual(String(kept) === typed ? {} : { qualifications: [{ type: 'PHD', percentage: String(kept) }] })
})

test.each(['PHD', 'SUPER SPECIALITY', 'FELLOWSHIP', 'CERTIFICATE'] as const)(
  'a %s may be without marks, which is shown everywhere; given marks are judged',
  (type) => {
    const [last] = rows.slice(3)
    const given = (percentage: string | number | null): Qualification[] =>
      last ? [...rows, { ...last, type, degree: 'D.M.', percentage }] : []
    expect([said(given(null)), said(given(71))]).toEqual([{}, {}])
    expect(said(given(0))).toEqual({ 'qualifications.4.percentage': percentMessage })
    const form = FacultyAnswers.parse({ qualifications: given(null) })
    const tables = facultyForm.read(form, words).flatMap(({ parts }) => parts.filter(isTable))
    expect(tables.find(({ path }) => path === 'qualifications')?.rows[4]?.at(-1)).toBe('marks not given')
    const column = facultyForm.columns().find(({ path }) => path === `qualifications.${type}`)
    expect(column?.cell(form, words)).toMatch(/, marks not given$/)
  },
)

const [class10, class12] = ['10TH/MATRIC/SSC/EQUIVALENT', '12TH/INTERMEDIATE/HSC/EQUIVALENT'] as const

test.each([
  [class12, '2001', null],
  [class12, '1998', class10],
  ['UNDERGRADUATE QUALIFICATION', '2000', class12],
  ['UNDERGRADUATE QUALIFICATION', '', null],
  [class10, '1990', null],
  ['PHD', '1990', null],
] as const)('%s passed in “%s” comes before %s', (type, passingYear, expected) => {
  const among = [
    { type: class10, passingYear: '1999' },
    { type: class12, passingYear: '2001' },
  ]
  expect(passedAfter({ type, passingYear }, among)).toBe(expected)
})
