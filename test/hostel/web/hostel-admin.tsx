import { useQuery } from '@tanstack/react-query'
import { genders } from '#domain/applications/application.ts'
import { useSearch } from '#lib/router/router-provider.tsx'
import { AdminApplication } from '#web/review/application/admin-application.tsx'
import { listedIds, type ReviewSource } from '#web/review/reviews.ts'
import { AnswersPanels } from '#web/review/application/answers-panels.tsx'
import { ApplicationsList, type ListOf } from '#web/review/applications-list.tsx'
import { WorkQueue } from '#web/review/work-queue.tsx'
import { usePageAddress } from '#web/applications/pages/use-page-address.ts'
import type { TrackAdmin } from '#web/applications/track.ts'
import type { Filter } from '#web/lists/filters.ts'
import { withSearch } from '#web/lists/list-search.ts'
import { useList } from '#web/lists/use-list.ts'
import { hostelFacts } from '../hostel-facts.ts'
import type { HostelApplication, HostelRow } from '../hostel.ts'
import { hostelWords, namedPhotos, photo } from '../hostel-questions.ts'
import {
  answeredHostel,
  hostelAnswers,
  hostelApplications,
  hostelWireCalls,
  hostelListHref,
  hostelReviewHref,
  storedAllotments,
} from './hostel-applications.ts'

export const hostelAdmin: TrackAdmin = {
  WorkQueue: () => (
    <WorkQueue
      track={hostelFacts.name}
      of={useQuery(hostelWireCalls.stats({}))}
      listHref={(search) => withSearch(hostelListHref, search)}
      charts={() => []}
    />
  ),
  drives: {
    title: 'Allotments open or coming',
    none: 'No allotment is open or coming',
    stored: storedAllotments,
    listHref: (allotmentId, search) => withSearch(hostelListHref, { ...search, allotmentId }),
  },
  documentKinds: namedPhotos,
}

const name = 'hostel-applications'
const queryNames = ['allotmentId', 'gender']
const filters: Filter[] = [
  {
    kind: 'several',
    name: 'gender',
    label: 'Gender',
    options: genders.map((value) => ({ value, label: hostelWords.option('gender', value) })),
  },
]

const list: ListOf<HostelRow> = {
  track: hostelFacts.name,
  applicationHref: hostelReviewHref,
  hrefOf: (search) => withSearch(hostelListHref, search),
  name,
  filters,
  queryNames,
  sorts: [{ value: '-createdAt', label: 'Started, newest first' }],
  defaultSort: '-createdAt',
  columns: [
    { head: 'Application', isLink: true, cell: ({ applicationId }) => applicationId },
    { head: 'Candidate', cell: ({ candidateName }) => candidateName },
    { head: 'Status', cell: ({ status }) => status },
  ],
  searchPlaceholder: 'Name or ID',
  wire: hostelWireCalls,
}

export function HostelList() {
  return (
    <ApplicationsList of={list} list={useList(name)} driveTitle="Allotments" choice={null} note={null} summary={null} />
  )
}

const reviews: ReviewSource<HostelApplication> = {
  ...hostelApplications,
  track: hostelFacts.name,
  aboutOf: ({ applicationId, candidateName, email, driveTitle, documents }) => ({
    name: candidateName || email,
    facts: [applicationId, driveTitle],
    feeRow: null,
    documents: namedPhotos.map((kind) => ({ ...kind, tab: 'Photo', facts: documents['photo'] ?? null })),
  }),
  documentLabel: (docType) => hostelWords.label(`documents.${docType}`),
  scopeOf: () => ({}),
  firstDocument: photo.docType,
  list: {
    href: hostelListHref,
    applicationHref: hostelReviewHref,
    name,
    queryNames,
    ids: (search, page) => listedIds(hostelWireCalls, search, page),
  },
}

export function HostelReview() {
  const { applicationId } = usePageAddress()
  const search: Record<string, string | undefined> = useSearch()
  return (
    <AdminApplication
      reviews={reviews}
      applicationId={applicationId}
      search={search}
      answers={(application) => <AnswersPanels sections={hostelAnswers(answeredHostel(application))} />}
    />
  )
}
