import { expect } from 'vitest'
import { registerAdmin, type TestAccount } from './accounts.ts'
import { buildAdmission, buildStudentApplication } from './builders.ts'
import type { HttpAnswer, TestServer } from './harness.ts'
import { buildCandidate, buildRankedAdmission, listsOf, publishList, rankedPolicies } from './lists.ts'
import { refundsOf } from './refunds.ts'
import { seatFee, seatFeesOf } from './seat-fees.ts'
import { enrolCodes } from './two-step-verification.ts'
import { roundsOf } from './selection-rounds.ts'
import { publishPolicies } from './selection.ts'
import { applicationsWith, type statementPortal } from './statements/statement-calls.ts'
import { statementOf } from './statements/write-statement.ts'

type Answer = HttpAnswer<{ code?: string; error?: string }>
/** A deed that takes two officers. */
type DeedOfTwo = {
  deed: string
  /** The files of the server that ask whether the two are independent. */
  asks: string
  /** What the first officer does; returns what takes another one. */
  begin: () => Promise<() => Promise<Answer>>
  done: number
}

type Office = { server: TestServer; first: TestAccount; second: TestAccount; third: TestAccount }

/** Every deed that takes two officers: the first officer begins it, the second ends it; the third stands aside. */
export function deedsOfTwo(portal: ReturnType<typeof statementPortal>, office: () => Office) {
  const call = ({ token }: TestAccount, method: string, path: string, body?: object): Promise<Answer> =>
    office().server.call(method, path, { token, ...(body && { body }) })

  const rounds = roundsOf(() => ({ server: office().server, registrar: office().first, other: office().third }))
  const refunds = refundsOf(portal, () => office().server)
  const fees = seatFeesOf(() => office().server)

  async function ranked() {
    await rounds.at('2026-06-20T06:00:00Z')
    const driveId = await buildRankedAdmission(office().server)
    await publishPolicies(office().server, { driveId, officer: office().first }, rankedPolicies)
    const candidate = await buildCandidate(office().server, driveId, { neetAIRank: 10 })
    await rounds.at('2026-07-01T06:00:00Z')
    return { driveId, candidate, lists: listsOf(office().server, driveId) }
  }

  const twoDecide = (is: boolean) => office().server.rows('update decision_settings set four_eyes = $1', [is])
  const twoVerify = (is: boolean) => office().server.rows('update institute set second_verifier = $1', [is])

  async function proposed() {
    await twoDecide(true)
    const { applicationId } = await buildStudentApplication(office().server, { status: 'submitted' })
    const at = `/api/applications/${applicationId}`
    expect((await call(office().first, 'PUT', `${at}/proposal`, { status: 'accepted' })).status).toBe(200)
    return { at, applicationId }
  }

  const line = (utr: string) => ({
    on: '2026-11-10',
    words: `UPI/CR/${utr}/ASHA DEVI/SBIN/asha@oksbi/fee`,
    paise: 100_000,
  })

  async function imported(utr: string) {
    await twoVerify(true)
    const [built] = await applicationsWith(office().server, 1_000, [utr])
    const { statement } = (await portal.importFile(statementOf([line(utr)]), { by: office().first })).body
    const [row] = await portal.rows(statement.id)
    return { applicationId: built?.applicationId ?? '', statement: statement.id, row: row?.id ?? '' }
  }

  const looked = { of: 'document', key: 'photo', verdict: 'fits' }
  const find = (by: TestAccount, applicationId: string) =>
    call(by, 'POST', `/api/applications/${applicationId}/findings`, { items: [looked] })

  const deeds: DeedOfTwo[] = [
    {
      deed: 'publish a list',
      asks: 'selection/stored-list.ts',
      begin: async () => {
        const { lists } = await ranked()
        const { list } = (await lists.prepare(office().first, { kind: 'provisional' })).body
        return () => lists.approve(office().second, list)
      },
      done: 200,
    },
    {
      deed: 'sign a corrigendum of policies',
      asks: 'selection/policies.ts',
      begin: async () => {
        const { driveId } = await ranked()
        const at = `/api/drives/${driveId}/selection/policies`
        const further = { answerBy: '2026-08-20', reportFrom: '2026-08-21', reportBy: '2026-08-25' }
        const { draft } = (
          await office().server.call<{ policies: { draft: object } }>('GET', at, { token: office().first.token })
        ).body.policies
        const wish = { ...draft, rounds: [...rankedPolicies.rounds, further], reason: { en: 'Seats stayed empty.' } }
        expect((await call(office().first, 'POST', at, wish)).status).toBe(200)
        return () => call(office().second, 'POST', `${at}/publish`)
      },
      done: 200,
    },
    {
      deed: 'publish a corrigendum',
      asks: 'selection/stored-list.ts',
      begin: async () => {
        const { lists } = await ranked()
        const { number } = await publishList(
          lists,
          { section: office().first, registrar: office().third },
          { kind: 'provisional' },
        )
        const wish = {
          kind: 'provisional',
          corrects: number,
          reason: 'A certificate was looked at again by order 114/2026-27.',
        }
        const prepared = await lists.prepare(office().first, wish)
        expect(prepared.status).toBe(201)
        return () => lists.approve(office().second, prepared.body.list)
      },
      done: 200,
    },
    {
      deed: 'publish a round',
      asks: 'selection/stored-list.ts',
      begin: async () => {
        await rounds.at('2026-07-10T06:00:00Z')
        const { allot, approve } = await rounds.buildStory()
        const { allotment } = (await allot(office().first)).body
        return () => approve(allotment.id, office().second)
      },
      done: 200,
    },
    {
      deed: 'approve a refund',
      asks: 'refunds/refund-transitions.ts',
      begin: async () => {
        const built = await refunds.paidTwice('630544120982', office().first)
        await refunds.giveAccount(built, built.owner)
        const [refund] = (await refunds.list(office().first)).refunds
        await refunds.act(office().first, refund?.id ?? '', 'propose')
        return () => refunds.act(office().second, refund?.id ?? '', 'approve')
      },
      done: 200,
    },
    {
      deed: 'decide what the first proposed',
      asks: 'applications/decide.ts',
      begin: async () => {
        const { at } = await proposed()
        return () => call(office().second, 'PATCH', at, { status: 'accepted', paymentConfirmed: true })
      },
      done: 200,
    },
    {
      deed: 'verify a payment by hand',
      asks: 'applications/refusals.ts',
      begin: async () => {
        const { applicationId } = await imported('630544120971')
        return () => call(office().second, 'PATCH', `/api/applications/${applicationId}`, { verified: true })
      },
      done: 200,
    },
    {
      deed: 'verify the rows of a statement',
      asks: 'statements/stored-statement.ts',
      begin: async () => {
        const { statement, row } = await imported('630544120972')
        return () => portal.verify(statement, [row], office().second)
      },
      done: 200,
    },
    {
      deed: 'assign a row of a statement',
      asks: 'statements/stored-statement.ts',
      begin: async () => {
        const { statement, row, applicationId } = await imported('630544120973')
        await office().server.rows(`update applications set utr = '630544120974' where application_id = $1`, [
          applicationId,
        ])
        await portal.rows(statement)
        const applications = [{ applicationId, amount: '1000.00' }]
        return () => portal.settle(statement, row, { as: 'assigned', applications }, office().second)
      },
      done: 200,
    },
    {
      deed: 'verify the fee of a seat',
      asks: 'applications/refusals.ts',
      begin: async () => {
        await rounds.at('2026-07-10T06:00:00Z')
        const { people, allot, approve } = await rounds.buildStory({ seatFee })
        const { allotment } = (await allot(office().first)).body
        await approve(allotment.id, office().third)
        await rounds.answer(people['asha'], people['asha'].owner, 'accept')
        await fees.give(people['asha'], '630544120975')
        await twoVerify(true)
        const paid = { ...line('630544120975'), on: '2026-07-10', paise: 2_000_000 }
        await portal.importFile(statementOf([paid]), { by: office().first })
        return () => fees.check(people['asha'], { as: 'verify' }, office().second)
      },
      done: 200,
    },
    {
      deed: 'remove the two-step verification of a colleague',
      asks: 'accounts/factors/reset-factors.ts',
      begin: async () => {
        const colleague = await registerAdmin(office().server)
        await enrolCodes(office().server, colleague, '2026-11-13T06:00:00Z')
        const reset = (by: TestAccount) => call(by, 'POST', `/api/people/${colleague.id}/reset-factors`, {})
        expect((await reset(office().first)).status).toBe(202)
        return () => reset(office().second)
      },
      done: 200,
    },
    {
      deed: 'answer an objection to a finding',
      asks: 'selection/answer-objection.ts',
      begin: async () => {
        const { lists, candidate } = await ranked()
        expect((await find(office().first, candidate.applicationId)).status).toBe(200)
        await office().server.rows(`update applications set scrutiny = 'scrutinised' where application_id = $1`, [
          candidate.applicationId,
        ])
        const { number: list } = await publishList(
          lists,
          { section: office().first, registrar: office().third },
          { kind: 'provisional' },
        )
        await lists.object(candidate.owner, candidate, { list, body: 'My rank is another one.' })
        const verdict = { isUpheld: false, reason: 'It is that of the score card.' }
        return () => lists.answer(office().second, { ...candidate, list }, verdict)
      },
      done: 200,
    },
    {
      deed: 'cancel a drive',
      asks: 'drives/cancel-drive.ts',
      begin: async () => {
        const driveId = await buildAdmission(office().server, { title: 'Cancelled by two' })
        const at = `/api/drives/${driveId}/cancel`
        const reason = { en: 'No seats.', hi: 'कोई सीट नहीं।' }
        expect((await call(office().first, 'POST', at, { title: 'Cancelled by two', reason })).status).toBe(200)
        return () => call(office().second, 'POST', `${at}/confirm`, { title: 'Cancelled by two' })
      },
      done: 200,
    },
    {
      deed: 'record that somebody leaves',
      asks: 'joining/seat-transitions.ts',
      begin: async () => {
        await rounds.at('2026-07-10T06:00:00Z')
        const { people, publish } = await rounds.buildStory()
        await publish()
        await rounds.answer(people.asha, people.asha.owner, 'accept')
        await rounds.joinAll([people.asha])
        expect((await rounds.notesLeaving(people.asha, office().first)).status).toBe(200)
        return () => rounds.recordsLeaving(people.asha, office().second)
      },
      done: 200,
    },
    {
      deed: 'confirm a finding',
      asks: 'scrutiny/mark-findings.ts',
      begin: async () => {
        const admissionId = await buildAdmission(office().server, { secondClerkPercent: 100 })
        const { applicationId } = await buildStudentApplication(office().server, { admissionId, status: 'submitted' })
        expect((await find(office().first, applicationId)).status).toBe(200)
        return () => find(office().second, applicationId)
      },
      done: 200,
    },
  ]

  return { deeds, rounds, call, proposed, twoDecide, twoVerify }
}
