import type { Client } from 'pg'
import type { SelectionPolicies } from '#domain/selection/policies.ts'
import { approvalOf, coursesOf, openSelection, publishPolicies, type PreparedList } from '../selecting.ts'
import { appoint } from './people.ts'
import { officeOf, type Workplace } from './workplace.ts'

export const targets = [['server'], ['database'], ['server', 'database']] as const
/** More than one batch of mails. */
export const candidates = 600
export const settledWithinMs = 180_000

export type Answered = { list: PreparedList; allotment: { id: string; number: string | null } }
export type Ask = ReturnType<typeof officeOf>

/** An officer who prepares, another who publishes, and the lists of an admission. */
export async function hireOffice({ installation, onDatabase }: Pick<Workplace, 'installation' | 'onDatabase'>) {
  const hire = async (email: string) =>
    officeOf(installation, await onDatabase((client) => appoint(client, { email, roles: ['registrar'] })))
  const [preparer, publisher] = [
    await hire('faults-preparer@mail.example'),
    await hire('faults-publisher@mail.example'),
  ]
  const must =
    (ask: Ask) =>
    async <B>(method: string, path: string, sent?: unknown) => {
      const { status, body } = await ask<B>(method, path, sent)
      if (status >= 300 || body === null) throw new Error(`${method} ${path} was answered ${status}`)
      return body
    }

  /** The path of the selection of a new admission with published policies: those to begin with, changed by the wish. */
  async function open(policies: Partial<SelectionPolicies> = {}): Promise<{ at: string; driveId: string }> {
    const wish = { courses: coursesOf(5), count: candidates }
    const driveId = await onDatabase((client) => openSelection(client, wish))
    await publishPolicies(must(preparer), driveId, policies)
    return { at: `/api/drives/${driveId}/selection`, driveId }
  }

  /** The list that was prepared, and what publishes it. */
  async function prepare(at: string, body: object): Promise<{ id: string; path: string; approval: object }> {
    const { list } = await must(preparer)<Answered>('POST', `${at}/lists`, body)
    return { id: list.id, path: `${at}/lists/${list.id}/approve`, approval: approvalOf(list) }
  }

  const allot = async (at: string, body: object = {}) =>
    (await must(preparer)<Answered>('POST', `${at}/allotments`, body)).allotment.id

  const publish = (path: string, approval: object = {}) => must(publisher)('POST', path, approval)

  /** Publishes a provisional or a final list to which nobody can object any longer; returns its number. */
  async function publishList(at: string, body: object): Promise<string | null> {
    const { id, path, approval } = await prepare(at, body)
    await publish(path, approval)
    return onDatabase(async (client) => {
      await client.query(`update selection_lists set objections_until = objections_until - 30 where id = $1`, [id])
      return numberOf(client, id)
    })
  }

  /** An admission whose final list is published; nobody was told. */
  async function openToAllot(policies: Partial<SelectionPolicies> = {}) {
    const opened = await open(policies)
    await publishList(opened.at, { kind: 'provisional' })
    return { ...opened, finalList: await publishList(opened.at, { kind: 'final' }) }
  }

  /** An admission whose first round is published; nobody was told. `round` is its list. */
  async function openRound(policies: Partial<SelectionPolicies> = {}) {
    const opened = await openToAllot(policies)
    const round = await allot(opened.at)
    await publish(`${opened.at}/allotments/${round}/approve?rows=0`)
    return { ...opened, round }
  }

  return { preparer, publisher, open, openToAllot, openRound, prepare, publish, publishList, allot }
}

/** The number of a list; null while it is not published. */
export async function numberOf(client: Client, id: string): Promise<string | null> {
  const { rows } = await client.query<{ number: string | null }>('select number from selection_lists where id = $1', [
    id,
  ])
  return rows[0]?.number ?? null
}

/** From now on the candidates of a drive can sign in, and get mails. */
export const enable = (client: Client, driveId: string) =>
  client.query(
    'update accounts set disabled_at = null where id in (select applicant_id from applications where drive_id = $1)',
    [driveId],
  )

/** Answers other than these were not to be expected. */
export function wrongAnswers(what: string, status: number, expected: readonly number[]): string[] {
  return [0, 503, ...expected].includes(status) ? [] : [`${what} was answered ${status}`]
}
