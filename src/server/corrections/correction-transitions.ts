import { may, narrowed } from '#domain/accounts/permissions.ts'
import type { CorrectionDeed } from '#domain/corrections/corrections.endpoints.ts'
import { correctionLife, type CorrectionFacts } from '#domain/corrections/correction-life.ts'
import { findInTransaction } from '#server/applications/find-application.ts'
import type { AnyTrack } from '#server/applications/track.ts'
import { lifeOnServer } from '#server/lifecycle/life-on-server.ts'
import type { LivingRow } from '#server/lifecycle/make-transition.ts'
import type { ApplicationMailFacts } from '#server/mail/application-mail-facts.ts'
import type { MailData } from '#server/mail/mail-kinds.ts'
import type { Caller } from '#server/platform/call.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { findFitting, settleScrutiny } from '#server/scrutiny/mark-findings.ts'
import { receiptOf } from './receipt.ts'
import { oneAnswer, replacedIn, touch } from './stored-correction.ts'

/** A correction of a locked application, whose key it has; the address is that of the other side. */
export type HeldCorrection = LivingRow & { number: number; facts: CorrectionFacts; about: ApplicationMailFacts }

type WorkOfOffice = { track: AnyTrack; by: Caller }

/** What is known of a transition beside its name. */
type SaidOfCorrection = {
  [Deed in CorrectionDeed as Deed['transition']]: Omit<Deed, 'transition'> & WorkOfOffice
} & { answer: { changed: string[]; data: MailData<'correction-answered'> } }

/** The mail about a correction is sent once for each of its numbers. */
const onceFor = ({ applicationId, number }: HeldCorrection) => `${applicationId}:${number}`

/** Ends a correction; answers it as the officer reads it, with its application. */
async function end(tx: Transaction, { key, applicationId, number }: HeldCorrection, { track, by }: WorkOfOffice) {
  await tx.execute(sql`
    update corrections set closed_at = portal_now(), version = version + 1
    where application_id = ${key} and number = ${number}`)
  await touch(tx, { key })
  const application = await findInTransaction<object, never>(tx, track, applicationId)
  return { application, ended: await oneAnswer(tx, track, { applicationId, number, actor: by.actor }) }
}

/** The life of a correction on the server. */
export const livingCorrections = lifeOnServer<HeldCorrection, SaidOfCorrection>()(correctionLife, {
  factsOf: ({ facts }, made) => (made.transition === 'extend' ? { ...facts, later: made.until } : facts),
  writes: {
    /** What it changed is written before: the audit names it. */
    answer: (_, held, { changed, data }) => ({
      detail: { number: held.number, changed },
      mail: { data, once: onceFor(held) },
    }),
    /** What came back was found OK by the officer who confirms it. */
    confirm: async (tx, held, { track, by }) => {
      const { application, ended } = await end(tx, held, { track, by })
      await settleScrutiny(tx, track, application, [])
      const isClerk = may(narrowed(by.actor, { track: track.name, driveId: application.drive.id }), 'scrutiny.mark')
      if (isClerk && application.status === 'submitted')
        await findFitting(tx, track, { application, documents: replacedIn(ended), ...by })
      const data = { ...held.about, ...receiptOf(held.applicationId, ended) }
      return { detail: { number: held.number, isAnswered: true }, mail: { data, once: onceFor(held) } }
    },
    /** Without an answer, documents may have been replaced all the same. */
    close: async (tx, held, of) => {
      const { application, ended } = await end(tx, held, of)
      await settleScrutiny(tx, of.track, application, replacedIn(ended))
      return { detail: { number: held.number, isAnswered: false } }
    },
    extend: async (tx, held, { until }) => {
      const { key, number, about, facts } = held
      await tx.execute(sql`
        update corrections set until = ${until}, version = version + 1
        where application_id = ${key} and number = ${number}`)
      await touch(tx, { key })
      const mail = { data: { ...about, until }, once: `${onceFor(held)}:${until}` }
      return { detail: { number, until, was: facts.until }, mail }
    },
  },
})
