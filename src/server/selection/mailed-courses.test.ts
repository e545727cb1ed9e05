import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeFor } from '../../../test/accounts.ts'
import type { BuiltApplication } from '../../../test/builders.ts'
import {
  buildCandidate,
  buildRankedAdmission,
  listsOf,
  publishList,
  rankedPolicies,
  tellOfList,
} from '../../../test/lists.ts'
import { publishPolicies } from '../../../test/selection.ts'
import { roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'
import { sentMail } from '../../../test/sent-mail.ts'
import { servedTracks } from '#server/tracks.ts'
import { queueRoundMails } from './mail-round.ts'

let office: Awaited<ReturnType<typeof startTwoOfficers>>
beforeAll(async () => {
  office = await startTwoOfficers()
})
afterAll(() => office.server.close())

const { answer, at, allotmentsOf } = roundsOf(() => office)

const diploma = 'Diploma in Dialysis Technology'
const inHindi = 'डायलिसिस टेक्नोलॉजी में डिप्लोमा'
const seats = { UR: 1, OBC: 0, SC: 0, ST: 0, EWS: 0 }

/** What the newest mail of a kind says to an applicant. */
async function mailTo({ applicationId }: BuiltApplication, kind: string): Promise<string> {
  const [queued] = await office.server.rows<{ cause: string }>(
    `update mails set cause = coalesce(cause, id::text) where id = (
       select id from mails where kind = $1 and application_id = $2 order by created_at desc limit 1) returning cause`,
    [kind, applicationId],
  )
  const { subject, text } = await sentMail(office.server, queued?.cause ?? `none of ${kind}`)
  return `${subject}\n${text}`
}

test('mails about lists, rounds and how an application stands name courses as the drive translates them for their reader', async () => {
  const { server, registrar, other } = office
  await at('2026-06-20T05:00:00Z')
  const courses = [
    { name: diploma, seats },
    { name: 'BSc EMT', seats },
  ]
  const driveId = await buildRankedAdmission(server, { courses })
  await server.rows('update drives set translations = $2 where id = $1', [driveId, { hi: { [diploma]: inHindi } }])
  const candidate = (neetAIRank: number) =>
    buildCandidate(server, driveId, { neetAIRank, preferenceOrder: [diploma, 'BSc EMT'] })
  const [hindi, english] = [await candidate(10), await candidate(20)]
  await server.rows(`update accounts set language = 'hi' where id = $1`, [hindi.owner.id])
  await at('2026-07-01T05:00:00Z')
  const guarantees = { [diploma]: { ...seats, UR: 0 }, 'BSc EMT': { ...seats, UR: 0 } }
  await publishPolicies(server, { driveId, officer: registrar }, { ...rankedPolicies, guarantees })
  const lists = listsOf(server, driveId)
  await tellOfList(server, await publishList(lists, { section: other, registrar }, { kind: 'provisional' }))
  const listed = await mailTo(hindi, 'list-published')
  expect(listed).toContain(`1. ${inHindi}`)
  expect(listed).not.toContain(diploma)
  expect(await mailTo(english, 'list-published')).toContain(`1. ${diploma}`)

  await at('2026-07-09T05:00:00Z')
  await publishList(lists, { section: other, registrar }, { kind: 'final' })
  const { id } = await allotmentsOf(driveId).publish()
  await queueRoundMails(server.context, servedTracks(server.context.encryption), id)
  const allotted = await mailTo(hindi, 'round-published')
  expect(allotted).toContain(`${inHindi} में सीट`)
  expect(allotted).not.toContain(diploma)
  expect(await mailTo(english, 'round-published')).toContain(
    'You have been allotted a seat in B.Sc. Emergency Medical Technology',
  )

  await answer(hindi, hindi.owner, 'accept')
  const post = (path: string, body: object) =>
    server.call('POST', `/api/applications/${hindi.applicationId}/withdraw${path}`, { token: hindi.owner.token, body })
  await post('/send-code', {})
  expect((await post('', { code: await codeFor(server, hindi.owner.email) })).status).toBe(200)
  const withdrawn = await mailTo(hindi, 'application-withdrawn')
  expect(withdrawn).toContain(`${inHindi} में सीट`)
  expect(withdrawn).not.toContain(diploma)
})
