import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { studentForm, studentQuestions } from '#domain/admission/student-questions.ts'
import { studentReading } from '#domain/admission/student-reading.ts'
import { studentSteps } from '#domain/admission/student-steps.ts'
import { paperOf, readPaper, type PaperFacts } from '#domain/applications/paper.ts'
import { readSections, type AnsweredApplication, type Reading } from '#domain/applications/reading.ts'
import { form, type Steps } from '#domain/questions/form.ts'
import { number } from '#domain/questions/number.ts'
import type { Questions } from '#domain/questions/question.ts'
import { rows } from '#domain/questions/rows.ts'
import { text } from '#domain/questions/text.ts'
import { facultyForm, facultyQuestions } from '#domain/recruitment/faculty-questions.ts'
import { facultyReading } from '#domain/recruitment/faculty-reading.ts'
import { facultySteps } from '#domain/recruitment/faculty-steps.ts'
import { drawPaper } from '#server/applications/paper/draw-paper.ts'
import { ReviewedAnswers } from '#web/applications/form/review-section.tsx'
import { PaperSheet } from '#web/applications/print/printed-paper.tsx'
import { AnswerSheet } from '#web/applications/summary/answer-parts.tsx'
import { AnswersPanels } from '#web/review/application/answers-panels.tsx'
import { facultyWords } from '#words/candidates/faculty.ts'
import { paperWords } from '#words/paper.ts'
import type { QuestionWords } from '#words/form/questions.ts'
import { studentWords } from '#words/candidates/student.ts'
import { completeStudentForm } from './builders.ts'
import { completeFacultyForm } from './faculty-builders.ts'
import { read } from './read-pdf.ts'
import { samplePhoto } from './sample-files.ts'

// A section that no screen and no paper knows by name: a line, a count, and a table with a cell that no column names.
const visits = rows({ town: text({ max: 50 }), nights: number({}) }, { max: 9, table: ['town'] })
const added = { hobby: text({ max: 50 }), siblings: number({}), visits }
const section = { id: 'beside', questions: { hobby: 6, siblings: 6, visits: 12 } } as const
const answers = { hobby: 'Kite flying', siblings: 73, visits: [{ town: 'Puri', nights: 41 }] }
const said = ['Beside the rest', 'Hobby', 'Kite flying', 'Siblings', '73', 'Visits', 'Town', 'Puri', 'Nights', '41']

const names: Readonly<Record<string, string>> = {
  beside: 'Beside the rest',
  hobby: 'Hobby',
  siblings: 'Siblings',
  visits: 'Visits',
  'visits.town': 'Town',
  'visits.nights': 'Nights',
}
const withNames = (words: QuestionWords): QuestionWords => ({
  ...words,
  name: (path) => names[path] ?? words.name(path),
  head: (path) => names[path] ?? words.head(path),
  section: (id) => names[id] ?? words.section(id),
})

/** A track's form with this section after those of its first step. */
function extended(questions: Questions, [first = [], ...rest]: Steps) {
  const steps = [[...first, section], ...rest]
  return form<Questions>({ questions: { ...questions, ...added }, steps })
}

const everywhere = { email: 'person@mail.example', on: '2026-07-10', questions: [], translations: {} }

const facts: PaperFacts = {
  applicationId: 'BSC2026-7K3M9QXT',
  institute: { name: 'Institute', address: 'Lucknow' },
  title: 'Admission',
  standing: 'Your application is submitted.',
  submittedAt: '2026-07-10T06:00:00.000Z',
  correctedAt: null,
  outcome: null,
  payment: { status: 'paid', verified: false, amount: 1200 },
  documents: [],
  consent: null,
  made: 'Created',
  contact: ['office@mail.example'],
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '\n').replaceAll('&#x27;', '’')

function onScreen(page: ReactNode): string {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  return textOf(renderToStaticMarkup(<QueryClientProvider client={client}>{page}</QueryClientProvider>))
}

/** The texts of every place that shows an application with the section. */
async function readEverywhere<Form extends object>(
  reading: Reading<Form, never>,
  answered: AnsweredApplication<Form>,
  words: QuestionWords,
) {
  const sections = readSections(reading, answered, words as never)
  const track = { ...readPaper(reading, answered, words as never), payment: [], declaration: null }
  const paper = paperOf(track, facts, paperWords('en'))
  const pictures = { logo: await samplePhoto(), photo: null, signature: null }
  const pdf = await read(await drawPaper({ ...paper, language: 'en', pictures }))
  return {
    review: onScreen(<ReviewedAnswers sections={sections} onChange={() => undefined} />),
    summary: onScreen(<AnswerSheet sections={sections} documents={null} payment={null} />),
    office: onScreen(<AnswersPanels sections={sections} />),
    print: onScreen(<PaperSheet paper={paper} documents={{}} />),
    pdf: pdf.pages.join(' '),
  }
}

const tracks = [
  {
    track: 'student',
    grown: extended(studentQuestions, studentSteps),
    all: studentForm,
    reading: (grown: ReturnType<typeof extended>) => ({ ...studentReading, form: grown }) as Reading<object, never>,
    form: completeStudentForm(),
    words: studentWords('en'),
  },
  {
    track: 'candidate',
    grown: extended(facultyQuestions, facultySteps),
    all: facultyForm,
    reading: (grown: ReturnType<typeof extended>) => ({ ...facultyReading, form: grown }) as Reading<object, never>,
    form: completeFacultyForm(),
    words: { ...facultyWords('en'), experience: () => '' },
  },
]

test.each(tracks)(
  'a new section of the form of a $track is shown on review, summary, the office’s page, print and PDF, and in Excel',
  async ({ grown, all, reading, form: given, words }) => {
    const whole = { ...given, ...answers }
    const named = withNames(words)
    const found = await readEverywhere(reading(grown), { ...everywhere, form: whole }, { ...words, ...named })
    const missing = Object.entries(found).flatMap(([where, page]) =>
      said.filter((one) => !page.split('\n').join(' ').includes(one)).map((one) => `${where}: ${one}`),
    )
    expect(missing).toEqual([])
    const before = new Set(all.columns().map(({ path }) => path))
    const columns = grown.columns().filter(({ path }) => !before.has(path))
    expect(columns.map(({ path, cell }) => [path, cell(whole, named)])).toEqual([
      ['hobby', 'Kite flying'],
      ['siblings', 73],
      ['visits', 'Puri, 41'],
    ])
  },
)
