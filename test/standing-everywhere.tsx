import { createMemoryHistory } from '@tanstack/history'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { studentWire } from '#domain/admission/wire.ts'
import type { Standing } from '#domain/applications/standing/standing.ts'
import { standings, type StandingState } from '#domain/applications/standing/standings.ts'
import { fromWire } from '#domain/applications/wire.ts'
import type { Institute } from '#domain/institute/institute.ts'
import { keysIn } from '#lib/values/records.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { PrintedStudent } from '#web/admission/summary/printed-student.tsx'
import { studentApplications } from '#web/admission/student-applications.ts'
import { OutcomeLines } from '#web/applications/outcome-lines.tsx'
import { OwnStanding } from '#web/applications/summary/own-standing.tsx'
import { instituteQuery } from '#web/institute/institute-query.ts'
import { RouterProvider } from '#lib/router/router-provider.tsx'
import { PageRouter } from '#lib/router/router.ts'
import { ReviewedNotices } from '#web/review/application/reviewed-parts.tsx'
import { sayStanding } from '#words/standings.ts'
import type { TestAccount } from './accounts.ts'
import type { BuiltApplication } from './builders.ts'
import type { TestServer } from './harness.ts'
import { read as readPdf } from './read-pdf.ts'
import { ofThisRun } from './seed.ts'
import { sentMail } from './sent-mail.ts'

const contact = 'admissions@dims.example'
const closed = (text: string) => text.replaceAll(/\s/g, '')
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')

const router = new PageRouter({ routes: [], history: createMemoryHistory() })

/** What somebody reads of a part of a page. */
function drawn(part: ReactNode, institute: Institute): string {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(instituteQuery.queryKey ?? [], institute)
  return textOf(
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} waiting="" unknown="" broken="">
          {part}
        </RouterProvider>
      </QueryClientProvider>,
    ),
  )
}

type Read = { standing: Standing; status: string }

/** States of which a run reads the PDFs too: drawing and reading one takes as long as everything else of a state. */
const onPdf = new Set<StandingState>(ofThisRun(keysIn(standings)))

/** Compares the status of an application in every place, for tests. */
export function everywhereOf(server: () => TestServer, officer: () => TestAccount) {
  const told = new Map<StandingState, string>()
  let mails = 0

  async function pdf({ applicationId }: BuiltApplication, { token }: TestAccount, language: string) {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
    const answer = await fetch(`${server().url}/api/applications/${applicationId}/pdf`, { headers })
    const { says, tags } = await readPdf(Buffer.from(await answer.arrayBuffer()))
    // Devanagari glyphs are drawn in another order than they are spoken: the tags carry the spoken text.
    const spoken = closed(tags.map(({ alt }) => alt ?? '').join(' '))
    return (text: string) => says(text) || spoken.includes(closed(text))
  }

  /** A mail about the application, sent now: it reads the status when it is sent. */
  async function mailed({ applicationId, owner }: BuiltApplication): Promise<string> {
    const cause = `standing:${applicationId}:${++mails}`
    const about = { name: 'Asha', applicationId, driveTitle: 'Admission', path: '/', track: 'admission' }
    await inTransaction(server().context.db, (tx) =>
      queueMail(tx, { kind: 'seat-leave-given', to: owner.email, cause, data: { ...about, until: '2026-07-31' } }),
    )
    return (await sentMail(server(), cause)).text ?? ''
  }

  const readBy = async ({ applicationId }: BuiltApplication, { token }: TestAccount) => {
    const path = `/api/applications/${applicationId}`
    return (await server().call<{ application: object }>('GET', path, { token })).body.application
  }

  /** The pages and the paper that draw the answer, in English. */
  async function pages(one: BuiltApplication): Promise<Record<string, string>> {
    const institute = (await server().call<Institute>('GET', '/api/institute')).body
    const [own, office] = await Promise.all([readBy(one, one.owner), readBy(one, officer())])
    const application = fromWire<StudentApplication>(studentWire, own)
    const shown = studentApplications.shown(application)
    const reviewed = fromWire<StudentApplication>(studentWire, office)
    const notices = { refusal: null, onUndo: () => undefined, isBusy: false }
    return {
      dashboard: drawn(<OutcomeLines application={shown} />, institute),
      page: drawn(<OwnStanding application={shown} />, institute),
      print: drawn(<PrintedStudent application={application} />, institute),
      office: drawn(
        <ReviewedNotices of={reviewed} shown={studentApplications.shown(reviewed)} {...notices} />,
        institute,
      ),
    }
  }

  return {
    /** The states that were told so far, with the sentence of each. */
    told,
    /** What the dashboard, the page, the print and the office's page say. */
    pages,
    standingOf: async (one: BuiltApplication) => ((await readBy(one, one.owner)) as Read).standing,
    /** Whether the print and the PDF of an application say this. */
    onPaper: async (one: BuiltApplication, text: string) => {
      const { print = '' } = await pages(one)
      const says = await pdf(one, one.owner, 'en')
      return [closed(print).includes(closed(text)), says(text)]
    },
    /** An application stands in a state, and every place says so with the same words, day and money. */
    stands: async (one: BuiltApplication, state: StandingState): Promise<string> => {
      const { standing, status } = (await readBy(one, one.owner)) as Read
      expect([one.applicationId, standing.state]).toEqual([one.applicationId, state])
      const { token } = one.owner
      const list = await server().call<{ applications: { applicationId: string; standing: Standing }[] }>(
        'GET',
        '/api/applications/me',
        { token },
      )
      const listed = list.body.applications.find(({ applicationId }) => applicationId === one.applicationId)
      const seen = (await readBy(one, officer())) as Read
      expect([listed?.standing, seen.standing]).toEqual([standing, standing])
      const said = { en: sayStanding(standing, 'en', { contact }), hi: sayStanding(standing, 'hi', { contact }) }
      const { sentence } = said.en
      const isSubmitted = status !== 'pending'
      const places: Record<string, string> = await pages(one)
      if (isSubmitted) places['mail'] = await mailed(one)
      else delete places['print']
      const silent = Object.entries(places).filter(([, text]) => !closed(text).includes(closed(sentence)))
      expect([sentence, silent]).toEqual([sentence, []])
      if (isSubmitted && onPdf.has(state)) {
        const [english, hindi] = [await pdf(one, one.owner, 'en'), await pdf(one, one.owner, 'hi')]
        expect([sentence, english(sentence), hindi(said.hi.sentence)]).toEqual([sentence, true, true])
      }
      told.set(state, sentence)
      return sentence
    },
  }
}
