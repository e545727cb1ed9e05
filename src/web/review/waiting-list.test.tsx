import { createMemoryHistory } from '@tanstack/history'
import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OfficeWaiting, SelectionWork, type DriveQueue } from '#domain/lists/waiting.endpoints.ts'
import type { OfficeDrive } from '#web/applications/track.ts'
import { RouterProvider } from '#lib/router/router-provider.tsx'
import { PageRouter } from '#lib/router/router.ts'
import { DriveNumbers, DriveQueues } from './drive-queues.tsx'
import { SelectionRows } from './selection-waiting.tsx'
import { waitingQuery, WaitingRows } from './waiting-list.tsx'

const tracks = [{ name: 'admission', title: 'Student admission', listHref: '/students' }]

const selecting = [
  { name: 'admission', drives: { editHref: '/drives', selectionHref: (id: string, page: string) => `/${id}/${page}` } },
]

const drive = {
  driveId: 'd',
  track: 'admission',
  title: 'Admission',
  toVerify: 101,
  toScrutinise: 105,
  toConfirm: 108,
  cameBack: 106,
  overdue: 107,
  proposed: 108,
  toDecide: 102,
  seatsFilled: 103,
  seats: 104,
  daysLeft: -1,
}

const everythingDue: OfficeWaiting = {
  drives: [drive],
  selection: [
    { driveId: 'd', track: 'admission', title: 'Admission', what: 'objections', count: 212, until: '2026-07-08' },
  ],
  bank: { toVerify: 201, toLookAt: 202, toRefund: 203, notInBank: 204, joinedUnseen: 210, lastDay: '2026-07-01' },
  online: { toRefund: 205, unknown: 206 },
  held: { count: 207, firstAt: '2026-07-15T06:00:00Z', byTrack: { admission: 207 } },
  leaving: [{ applicationId: 'BSC2026-211', name: 'Asha Devi', askedAt: '2026-07-22T06:00:00Z' }],
  paidDrafts: { admission: 208 },
  refusedMails: { admission: 209 },
}

const shownDrive = {
  id: 'd',
  title: 'Admission',
  offer: '',
  startDate: '2026-06-01',
  endDate: '2026-07-12',
  state: 'Closed',
  applyHref: '/apply',
  applicationsCount: 400,
  work: { accepted: 103 },
  seats: 104,
  isPublished: true,
  isRunning: false,
} as const

const listHref = (search: Record<string, string | undefined>) =>
  `/list?${new URLSearchParams(Object.entries(search).map(([name, value = '']) => [name, value]))}`
const plain = (html = '') => html.replaceAll(/<[^>]*>/g, '')
const linksIn = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, text]) => [
    href?.replaceAll('&amp;', '&'),
    plain(text),
  ])

function drawn(element: ReactNode): string {
  const router = new PageRouter({ routes: [], history: createMemoryHistory() })
  return renderToStaticMarkup(
    <RouterProvider router={router} waiting="" unknown="" broken="">
      {element}
    </RouterProvider>,
  )
}

test('nothing that is due is on no card', () => {
  // A kind of work that is added here has to be made due above, and shown.
  expect(Object.keys(everythingDue)).toEqual(Object.keys(OfficeWaiting.shape))
  const shown =
    drawn(<WaitingRows waiting={everythingDue} tracks={tracks} mayVerify />) +
    drawn(<SelectionRows rows={everythingDue.selection} tracks={selecting} />) +
    drawn(<DriveNumbers drive={shownDrive} queue={drive} listHref={listHref} />)
  for (const number of [
    101, 102, 103, 104, 105, 106, 107, 108, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212,
  ]) {
    expect(shown).toMatch(new RegExp(`\\b${number}\\b`))
  }
  expect(plain(shown)).toContain('Statements are imported up to 01-07-2026.')
  expect(plain(shown)).toMatch(/Requested on 22-07-2026, 11:30\sam\. A registrar/)
})

test('each line of a selection leads to the page on which it is done, first what waits for a signature', () => {
  const line = { driveId: 'd', track: 'admission', title: 'Admission', until: null }
  const rows = SelectionWork.options.toReversed().map((what, place) => ({ ...line, what, count: place + 2 }))
  const html = drawn(<SelectionRows rows={rows} tracks={selecting} />)
  expect(linksIn(html)).toEqual([
    ['/admin/refunds?state=proposed', '8 proposed refunds wait for your approval'],
    ['/drives', '9 requests to cancel wait for you to confirm or drop'],
    ['/d/policies', '10 corrigenda of the selection policies wait for you to sign as the second officer'],
    ['/d/allotments', '11 draft allotments wait for you to publish as the second officer'],
    ['/d/lists', '12 prepared lists wait for you to publish as the second officer'],
    ['/admin/refunds?state=ready', '2 refunds are still to be proposed'],
    ['/d/joining', '3 applicants who have to report have not come to the counter yet'],
    ['/d/allotments', 'Round 4 can be allotted'],
    ['/d/lists', 'The final merit list has not been prepared yet'],
    ['/d/lists', 'The provisional merit list has not been prepared yet'],
    ['/d/lists', '7 objections have no answer'],
  ])
  expect(plain(html)).toMatch(/^Waiting for your signature.*Lists, rounds and seats/)
})

test('each number of a drive leads to the list of those applications', () => {
  const html = drawn(<DriveNumbers drive={shownDrive} queue={drive} listHref={listHref} />)
  expect(linksIn(html)).toEqual([
    ['/list?paymentStatus=paid&paymentVerified=false&status=submitted', '101 payments to verify'],
    ['/list?scrutiny=notLookedAt%2Copen&status=submitted', '105 to scrutinise'],
    ['/list?scrutiny=toConfirm&status=submitted', '108 to confirm'],
    ['/list?correction=cameBack', '106 corrections answered'],
    ['/list?correction=overdue', '107 corrections overdue'],
    ['/list?status=submitted&proposed=accept%2Creject', '108 proposed decisions'],
    ['/list?status=submitted&scrutiny=scrutinised&proposed=none', '102 to decide'],
    ['/list?status=accepted', '103 of 104 seats filled'],
  ])
})

test('a cancelled drive shows no seats, which nobody fills', () => {
  const cancelled = { ...shownDrive, cancelled: { at: '2026-07-01T06:00:00Z', reason: { en: 'Ended', hi: '' } } }
  expect(drawn(<DriveNumbers drive={cancelled} queue={drive} listHref={listHref} />)).not.toContain('seats filled')
})

test('the text that no admission is open is shown only where none is listed: one that is over stays while something waits in it', () => {
  const listed = (drives: OfficeDrive[], waiting: DriveQueue[]) => {
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
    const stored = { queryKey: ['drives'], queryFn: () => drives, select: () => drives }
    client.setQueryData(stored.queryKey, drives)
    client.setQueryData(waitingQuery.queryKey, { ...everythingDue, drives: waiting })
    const of = { title: 'Admissions', none: 'No admission is open or upcoming', stored, listHref: () => '/list' }
    return plain(
      drawn(
        <QueryClientProvider client={client}>
          <DriveQueues of={of} />
        </QueryClientProvider>,
      ),
    )
  }
  const over = { ...shownDrive, isRunning: false }
  expect(listed([over], [])).toContain('No admission is open or upcoming')
  expect(listed([over], [drive])).not.toContain('No admission is open or upcoming')
  expect(listed([{ ...over, isRunning: true }], [])).not.toContain('No admission is open or upcoming')
})

test('each row of other work leads to it, and payments are shown to those who verify them', () => {
  const rows = (mayVerify: boolean) =>
    linksIn(drawn(<WaitingRows waiting={everythingDue} tracks={tracks} mayVerify={mayVerify} />))
  const ofApplications = [
    ['/students?held=true', 'Student admission: 207 decisions not yet sent to applicants'],
    [
      '/students?status=pending&paymentStatus=paid',
      'Student admission: 208 drafts with nothing left to pay, not submitted',
    ],
    [
      '/students?mailRefused=true',
      'Student admission: 209 applications whose e-mail addresses were rejected by the mail server',
    ],
  ]
  const leaver = [
    '/admin/application/BSC2026-211',
    'Asha Devi, BSC2026-211, has joined and wants to give up the admission',
  ]
  expect(rows(false)).toEqual([leaver, ...ofApplications])
  expect(rows(true).slice(5)).toEqual(ofApplications)
  expect(
    rows(true)
      .slice(1, 5)
      .map(([href]) => href),
  ).toEqual(Array(4).fill('/admin/payments'))
})
