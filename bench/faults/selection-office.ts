import { coursesOf, openSelection, publishPolicies } from '../selecting.ts'
import { appoint } from './people.ts'
import { officeOf } from './workplace.ts'
import type { Workplace } from './workplace.ts'

export const targets = [['server'], ['database'], ['server', 'database']] as const
/** More than one batch of mails. */
export const candidates = 600
export const settledWithinMs = 180_000

export type Answered = { list: { id: string; number: string | null }; run: { id: string; number: string | null } }
export type Ask = ReturnType<typeof officeOf>

/** An officer who composes, another who publishes, and the lists of an admission. */
export async function hireOffice({ installation, onDatabase }: Pick<Workplace, 'installation' | 'onDatabase'>) {
  const hire = async (email: string) =>
    officeOf(installation, await onDatabase((client) => appoint(client, { email, roles: ['registrar'] })))
  const [composer, publisher] = [
    await hire('faults-composer@mail.example'),
    await hire('faults-publisher@mail.example'),
  ]
  const must =
    (ask: Ask) =>
    async <B>(method: string, path: string, sent?: unknown) => {
      const { status, body } = await ask<B>(method, path, sent)
      if (status >= 300 || body === null) throw new Error(`${method} ${path} was answered ${status}`)
      return body
    }

  /** The path of the selection of a new admission with published policies. */
  async function open(): Promise<{ at: string; driveId: string }> {
    const wish = { courses: coursesOf(5), count: candidates }
    const driveId = await onDatabase((client) => openSelection(client, wish))
    await publishPolicies(must(composer), driveId, {})
    return { at: `/api/admissions/${driveId}/selection`, driveId }
  }

  async function compose(at: string, body: object): Promise<string> {
    return (await must(composer)<Answered>('POST', `${at}/lists`, body)).list.id
  }

  /** An admission whose final list is published; nobody was told. */
  async function openToAllot() {
    const opened = await open()
    for (const kind of ['provisional', 'final']) {
      const id = await compose(opened.at, { kind })
      await must(publisher)('POST', `${opened.at}/lists/${id}/approve`, {})
      await onDatabase((client) =>
        client.query(`update selection_lists set objections_until = objections_until - 30 where id = $1`, [id]),
      )
    }
    return opened
  }

  const allot = async (at: string) => (await must(composer)<Answered>('POST', `${at}/runs`, {})).run.id

  /** An admission whose first round is published; nobody was told. Returns the list of the round. */
  async function openRound(): Promise<string> {
    const { at } = await openToAllot()
    const id = await allot(at)
    await must(publisher)('POST', `${at}/runs/${id}/approve?rows=0`, {})
    return id
  }

  return { composer, publisher, open, openToAllot, openRound, compose, allot }
}

/** Answers other than these were not to be expected. */
export function wrongAnswers(what: string, status: number, expected: readonly number[]): string[] {
  return [0, 503, ...expected].includes(status) ? [] : [`${what} was answered ${status}`]
}
