import { atCalls } from '#domain/applications/application-operations.ts'
import { Gender } from '#domain/applications/application.ts'
import { readPaper } from '#domain/applications/paper.ts'
import { statusFromAdmin } from '#domain/applications/status.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { answeredOn } from '#server/applications/further.ts'
import { answererOf, applicationVerbs } from '#server/applications/application-verbs.ts'
import type { Drive } from '#server/drives/drive.ts'
import { driveVerbs } from '#server/drives/drive-verbs.ts'
import type { Track } from '#server/applications/track.ts'
import { applicationStats } from '#server/lists/application-stats.ts'
import * as filters from '#server/lists/filters.ts'
import type { ListDefinition } from '#server/lists/list.ts'
import { choosingList, listVerbs } from '#server/lists/list-verbs.ts'
import { listedColumns, listedIn, listedShape, openedColumn, openedShape } from '#server/lists/listed-application.ts'
import { operations } from '#server/platform/call.ts'
import type { PortalTrack } from '#server/selection/selecting-drive.ts'
import { nullable, text, word, type RowOf } from '#lib/sql/columns.ts'
import { sql } from '#lib/sql/sql.ts'
import { hostelCalls, hostelFacts, hostelWire } from './hostel-facts.ts'
import {
  allotmentEndpoints,
  hostelEndpoints,
  hostelReading,
  hostelTrack,
  sayFinding,
  scope,
  type AllotmentRules,
  type AllotmentSettings,
  type HostelColumns,
  HostelFilters,
  type HostelForm,
} from './hostel.ts'
import { hostelWords } from './hostel-questions.ts'

const serverHostel: Track<HostelForm, AllotmentRules> = {
  ...hostelTrack,
  words: () => hostelWords,
  sayAppliedFor: () => [],
  sayFinding,
  summary: ({ form }) => [{ label: 'Name', value: form.candidateName ?? '' }],
  paper: (application) => ({
    ...readPaper(hostelReading, answeredOn(dayOf(new Date(application.readAt)), application), hostelWords),
    payment: [],
    declaration: null,
  }),
}

function allotmentAnswer({ id, version, title, settings, questions, translations, ...drive }: Drive<AllotmentRules>) {
  const { startDate, endDate, published } = drive
  return { id, version, title, startDate, endDate, published, questions, translations, ...settings }
}

const allotments = driveVerbs({
  track: hostelFacts.name,
  word: 'allotment',
  scope,
  contentOf: ({ beds, leastKm, questions: _asked, translations: _said, ...common }: AllotmentSettings) => ({
    track: hostelFacts.name,
    description: '',
    ...common,
    settings: { beds, leastKm },
  }),
  answer: allotmentAnswer,
  item: allotmentAnswer,
  reliedOn: ({ startDate, endDate, published }) => ({ startDate, endDate, published }),
  losing: async () => [],
})

const door = { wire: hostelWire, submitsDraft: true, answersOf: ({ form }: { form: HostelForm }) => form }
const applicants = applicationVerbs(serverHostel, door)

const shape = {
  candidateName: nullable(text),
  gender: nullable(word(Gender.options)),
  ...listedShape,
  ...openedShape,
}
type ListedHostelApplication = RowOf<typeof shape>

const byStatus = filters.oneOf('status', 'status')
const columns = sql`a.candidate_name as "candidateName", a.gender, ${listedColumns}, ${openedColumn}`
export const listedHostel = { columns, shape }

const list: ListDefinition<HostelFilters> = {
  track: hostelFacts.name,
  filters: {
    allotmentId: filters.ofDrive,
    gender: filters.oneOf('gender', 'gender'),
    status: (words) => byStatus(words.map(statusFromAdmin)),
  },
  sorts: { createdAt: { column: 'created_at', isNeverEmpty: true }, candidateName: { column: 'name_order' } },
  defaultSort: '-createdAt',
}

function columnsOf({ candidateName, gender }: ListedHostelApplication): HostelColumns {
  return { candidateName, gender: gender && hostelWords.option('gender', gender) }
}

const administrators = {
  ...list,
  driveId: hostelWire.names.driveId,
  listed: listedHostel,
  row: listedIn(hostelWire, columnsOf),
  stats: applicationStats,
  exported: {
    columns: () => sql`${columns}, a.form`,
    sheet: new URL('./hostel-sheet.ts', import.meta.url),
    about: () => ({ drive: 'Allotment', allDrives: 'All allotments', said: {} }),
  },
}

/** Hostel allotment as a portal serves it. */
export const hostel: PortalTrack = {
  ...serverHostel,
  answer: answererOf(serverHostel, door),
  list: choosingList(HostelFilters, administrators),
  operations: [
    operations(allotmentEndpoints, {
      'GET /api/hostel/allotments': async (context, call) => ({ allotments: await allotments.list(context, call) }),
      'POST /api/hostel/allotments': async (context, call) => ({ allotment: await allotments.create(context, call) }),
      'PUT /api/hostel/allotments/{id}': async (context, { params, ...call }) => ({
        allotment: await allotments.change(context, { ...params, ...call }),
      }),
      'POST /api/hostel/allotments/{id}/copy': async (context, { params, ...by }) => ({
        allotment: await allotments.copy(context, { ...params, ...by }),
      }),
      'DELETE /api/hostel/allotments/{id}': (context, { params, ...by }) =>
        allotments.remove(context, { ...params, ...by }),
    }),
    operations(hostelEndpoints, atCalls(hostelCalls, { ...applicants, ...listVerbs(administrators) })),
  ],
}
