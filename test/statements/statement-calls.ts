import type { WireStudentApplication } from '#domain/admission/student-application.ts'
import type {
  BucketCounts,
  ListedRow,
  ReopenedPayment,
  RowBack,
  StatementSummary,
  Suggestion,
} from '#domain/statements/statement.ts'
import { registerAdmin, type TestAccount } from '../accounts.ts'
import { buildAdmission, buildStudentApplication, type BuiltApplication } from '../builders.ts'
import { startTestServer, type HttpAnswer, type TestServer } from '../harness.ts'

export type Imported = HttpAnswer<{
  statement: StatementSummary
  added: number
  reopened: ReopenedPayment[] | null
  error: string
  code: string
  row: number
  table: string[][]
}>

/** Readers of what is stored about applications and statements. */
function looksAt(server: () => TestServer, admin: () => TestAccount) {
  return {
    paymentOf: async (applicationId: string, { token } = admin()) => {
      const path = `/api/applications/${applicationId}`
      return (await server().call<{ application: WireStudentApplication }>('GET', path, { token })).body.application
        .payment
    },
    /** The audit and the mails of an application's payment after it was recorded. */
    traces: async (applicationId: string) => {
      const audits = await server().rows<{ action: string }>(
        `select action from audit_entries where subject = $1 and action like 'payment.%'
           and action not in ('payment.recorded', 'payment.started') order by id`,
        [applicationId],
      )
      const mails = await server().rows<{ kind: string }>(
        `select kind from mails where data ->> 'applicationId' = $1 and kind like 'payment-%' order by created_at`,
        [applicationId],
      )
      return [...audits.map(({ action }) => action), ...mails.map(({ kind }) => kind)]
    },
    /** The audit of a statement. */
    written: async (action: string, statement: string) => {
      const entries = await server().rows<{ detail: unknown }>(
        'select detail from audit_entries where action = $1 and subject = $2 order by id',
        [action, statement],
      )
      return entries.map(({ detail }) => detail)
    },
  }
}

function fail(): never {
  throw new Error('the test asks for what is not there')
}

/** A portal with two administrators, and their actions with bank statements. */
export function statementPortal() {
  const known: { server?: TestServer; admin?: TestAccount } = {}
  const server = () => known.server ?? fail()
  const admin = () => known.admin ?? fail()
  const at = '/api/payments/statements'
  const call = <B>(method: string, path: string, body?: object, by = admin()) =>
    server().call<B & { error: string; code: string }>(method, `${at}${path}`, {
      token: by.token,
      ...(body && { body }),
    })
  const rows = async (id: string, query = '') =>
    (await call<{ rows: ListedRow[]; total: number }>('GET', `/${id}/rows?limit=100${query}`)).body.rows
  return {
    ...looksAt(server, admin),
    open: async (settings: Record<string, string> = {}) => {
      known.server = await startTestServer(settings)
      await known.server.setClock('2026-11-13T06:00:00Z')
      known.admin = await registerAdmin(known.server)
      return { server: known.server, admin: known.admin, colleague: await registerAdmin(known.server) }
    },
    close: () => server().close(),
    /** Deletes all statements and verifications. */
    forget: async () => {
      await server().setClock('2026-11-13T06:00:00Z')
      await server().rows(
        'truncate statements, statement_rows, statement_lines, statement_keys, statement_assignments, statement_rechecks, refunds, refund_transfers, refund_files, refund_accounts',
      )
      await server().rows('update applications set utr = null, payment_recorded_at = null where utr is not null')
      await server().rows('update institute set second_verifier = false')
      await server().rows('truncate wished_settings')
    },
    importFile: async (
      bytes: Uint8Array | string,
      {
        name = 'statement.csv',
        columns,
        isOtherAccount = false,
        by = admin(),
        path = '',
      }: {
        name?: string
        columns?: object
        isOtherAccount?: boolean
        by?: TestAccount
        path?: '' | '/foresee'
      } = {},
    ): Promise<Imported> => {
      const form = new FormData()
      form.set('file', new File([bytes as BlobPart], name))
      if (columns) form.set('columns', JSON.stringify(columns))
      if (isOtherAccount) form.set('isOtherAccount', 'true')
      const headers = { authorization: `Bearer ${by.token}` }
      const response = await fetch(`${server().url}${at}${path}`, { method: 'POST', headers, body: form })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
    },
    read: async (id: string) => (await call<{ statement: StatementSummary }>('GET', `/${id}`)).body.statement,
    reopenedBy: async (id: string) => (await call<{ reopened: ReopenedPayment[] }>('GET', `/${id}`)).body.reopened,
    rows,
    /** The row of a statement at this position of its file. */
    rowAt: async (id: string, place: number) => (await rows(id)).find((one) => one.place === place) ?? fail(),
    /** One row; `application` is one that the officer looked up for it. */
    row: async (id: string, row: string, application = '') =>
      (
        await call<{
          row: ListedRow
          related: ListedRow[]
          remaining: string
          suggestions: Suggestion[]
          back: RowBack[]
        }>('GET', `/${id}/rows/${row}?application=${application}`)
      ).body,
    verify: (id: string, ids: string[], by = admin(), wish: object = {}) =>
      call<{ verified: number; already: number; refused: { applicationId: string; code: string }[] }>(
        'POST',
        `/${id}/verify`,
        { rows: ids, ...wish },
        by,
      ),
    settle: (id: string, row: string, body: object, by = admin()) =>
      call<{ row: ListedRow }>('POST', `/${id}/rows/${row}/settle`, body, by),
  }
}

/** The buckets with a count other than zero. */
export const counted = (counts: BucketCounts): Partial<BucketCounts> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

/** Submitted student applications with a fee of so many rupees, each with one of these references. */
export async function applicationsWith(
  server: TestServer,
  rupees: number,
  utrs: readonly string[],
): Promise<BuiltApplication[]> {
  const fee = { UR: rupees, OBC: rupees, SC: rupees, ST: rupees, EWS: rupees, PWD: 0 }
  const admissionId = await buildAdmission(server, { fee })
  const built: BuiltApplication[] = []
  for (const utr of utrs) built.push(await buildStudentApplication(server, { admissionId, utr, status: 'submitted' }))
  return built
}
