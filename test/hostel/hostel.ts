import { z } from 'zod'
import { applicationOperations, atCalls } from '#domain/applications/application-operations.ts'
import type { Application, ListedApplication } from '#domain/applications/application-facts.ts'
import { Gender } from '#domain/applications/application.ts'
import type { Fact, Finding, RuleReport } from '#domain/applications/decisions/finding.ts'
import { FurtherQuestions, SentQuestions, type FurtherScope } from '#domain/drives/further-questions.ts'
import type { Reading, SectionWords } from '#domain/applications/reading.ts'
import { ApplicationStats } from '#domain/applications/application-stats.ts'
import { searchTextOf, type ListedIdentity, type StoredColumns } from '#domain/applications/stored-columns.ts'
import { AdminStatus } from '#domain/applications/status.ts'
import type { TrackRules } from '#domain/applications/track.ts'
import { wireApplication, wireRow } from '#domain/applications/wire-schemas.ts'
import { dayCalled, DayOrEmpty } from '#domain/platform/day.ts'
import { endpoints } from '#domain/platform/endpoint.ts'
import { sortOf } from '#domain/platform/paging.ts'
import { filter, words } from '#domain/platform/query.ts'
import { requiredLine } from '#domain/platform/text.ts'
import { translated } from '#domain/platform/translations.ts'
import { hostelCalls, hostelFacts, hostelWire } from './hostel-facts.ts'
import { documentsStep, hostelForm, photo } from './hostel-questions.ts'

// Hostel allotment, the worked example of docs/adding-a-track.md: four questions, one document, no fee and one rule.

/** The answers as a draft may have them. */
export const HostelForm = hostelForm.draft()
export type HostelForm = z.infer<typeof HostelForm>

/** The facts that conditions of an allotment's own questions can use. */
export const scope: FurtherScope<HostelForm> = { documentsStep, audience: {} }

/** How its answers are read, and the head of its paper. */
export const hostelReading: Reading<HostelForm, SectionWords> = {
  form: hostelForm,
  scope,
  beside: () => ({}),
  head: (lineAt) => [lineAt('candidateName')],
  place: () => null,
}

/** The rules of an allotment, beside the common fields of drives. */
const AllotmentRules = z.object({ beds: z.int().min(1), leastKm: z.int().min(0) })
export type AllotmentRules = z.infer<typeof AllotmentRules>

/** A person who lives nearer than the limit needs no bed. */
function eligibility({ distanceKm }: HostelForm, { leastKm }: AllotmentRules): Finding[] {
  // A draft keeps text that is no number yet as typed.
  const km = typeof distanceKm === 'number' ? distanceKm : null
  const outcome = km !== null && km >= leastKm ? 'met' : 'not-met'
  return [{ rule: 'distance', outcome, reason: 'distance', facts: { leastKm, ...(km !== null && { distanceKm: km }) } }]
}

const kilometres = (fact: Fact | undefined) => (typeof fact === 'number' ? `${fact} km` : 'an unknown distance')

/** A track of the portal has the words for its rules in a room of `src/words`. */
export function sayFinding({ outcome, facts }: Finding): RuleReport {
  const [required, actual] = [kilometres(facts['leastKm']), kilometres(facts['distanceKm'])]
  const detail = `Home is ${actual} away; ${required} or more are asked for.`
  return { rule: 'Distance', outcome, detail, required, actual, isForPeople: false }
}

/** The columns for filters, searches and sorts of lists. */
function storedColumns({ candidateName, gender, state }: HostelForm, listed: ListedIdentity): StoredColumns {
  return {
    candidateName: candidateName || null,
    mobile: null,
    dob: null,
    gender: gender ?? null,
    category: null,
    pwd: false,
    state: state ?? null,
    searchText: searchTextOf([listed.applicationId, candidateName, listed.email]),
  }
}

/** The rules of an application for a bed. The fee is always nil. */
export const hostelTrack: TrackRules<HostelForm, AllotmentRules> = {
  ...hostelFacts,
  wire: hostelWire,
  form: hostelForm,
  facts: () => null,
  scope,
  documentKinds: [photo],
  documentsFor: () => [photo],
  paths: { fee: '', payment: '' },
  amountOf: () => 0,
  paymentLacks: () => [],
  recordedPayment: () => null,
  eligibility: (form, { settings }) => eligibility(form, settings),
  answerOf: () => 'distanceKm',
  appliedFor: () => '',
  seats: () => [],
  correctable: { never: [], onlyTo: {} },
  notCopied: { answers: [], documents: [], elsewhere: { answers: [], documents: [] } },
  storedColumns,
}

export const AllotmentSettings = AllotmentRules.extend({
  title: requiredLine(150, 'title-required'),
  startDate: dayCalled('day-first'),
  endDate: dayCalled('day-last'),
  published: z.boolean(),
  questions: SentQuestions,
  translations: translated().optional(),
})
export type AllotmentSettings = z.infer<typeof AllotmentSettings>

const Allotment = z.object({
  ...AllotmentSettings.shape,
  questions: FurtherQuestions,
  translations: translated(),
  startDate: DayOrEmpty,
  endDate: DayOrEmpty,
  id: z.string(),
  version: z.int(),
  applicationsCount: z.int().optional(),
})
export type Allotment = z.infer<typeof Allotment>
const OneAllotment = z.object({ allotment: Allotment })
const Id = z.object({ id: z.string().max(64) })

export const allotmentEndpoints = endpoints({
  'GET /api/hostel/allotments': {
    access: 'public',
    summary: 'Allotments, newest first',
    query: z.object({ all: z.enum(['true', 'false']).optional() }),
    answer: z.object({ allotments: z.array(Allotment) }),
  },
  'POST /api/hostel/allotments': {
    access: { may: 'drives.write' },
    summary: 'Create an allotment',
    body: AllotmentSettings,
    answer: OneAllotment,
    status: 201,
    idempotent: true,
  },
  'PUT /api/hostel/allotments/{id}': {
    access: { may: 'drives.write' },
    summary: 'Change an allotment',
    params: Id,
    body: AllotmentSettings,
    answer: OneAllotment,
    versioned: true,
  },
  'POST /api/hostel/allotments/{id}/copy': {
    access: { may: 'drives.write' },
    summary: 'Begin an allotment as a copy of another',
    params: Id,
    answer: OneAllotment,
    status: 201,
    idempotent: true,
  },
  'DELETE /api/hostel/allotments/{id}': {
    access: { may: 'drives.write' },
    summary: 'Remove an allotment that has no applications',
    params: Id,
    answer: 'empty',
    versioned: true,
  },
})

export type HostelApplication = Application<HostelForm>
const WireHostelApplication = wireApplication(hostelWire, HostelForm)
export type WireHostelApplication = z.infer<typeof WireHostelApplication>

const HostelColumns = z.object({ candidateName: z.string().nullable(), gender: z.string().nullable() })
export type HostelColumns = z.infer<typeof HostelColumns>
export type HostelRow = ListedApplication<HostelColumns>

const HostelDraft = HostelForm.extend({ currentStep: z.int().min(1).max(4).optional() })
type HostelDraft = z.infer<typeof HostelDraft>

export const HostelFilters = z.object({
  q: filter(z.string().max(200)),
  allotmentId: filter(z.string().max(64)),
  gender: words(Gender.options),
  status: words(AdminStatus.options),
  sort: filter(sortOf(['createdAt', 'candidateName'])),
})
export type HostelFilters = z.infer<typeof HostelFilters>

export const hostelEndpoints = endpoints(
  atCalls(
    hostelCalls,
    applicationOperations({
      ofWhat: 'an allotment',
      driveId: hostelWire.names.driveId,
      draft: HostelDraft,
      carried: HostelDraft,
      application: WireHostelApplication,
      row: wireRow(hostelWire, HostelColumns),
      filters: HostelFilters,
      stats: ApplicationStats,
    }),
  ),
)
