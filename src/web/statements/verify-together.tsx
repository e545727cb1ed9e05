import { useState } from 'react'
import { readPaise, showPaise } from '#domain/statements/paise.ts'
import type { ListedRow, StatementSummary } from '#domain/statements/statement.ts'
import { call } from '#web/platform/api.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { language } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Soft, Stack } from '#web/ui/layout.tsx'
import { showToast } from '#web/ui/toast.ts'
import { statementWords } from '#words/statements.ts'

const say = statementWords(language)

const atOnce = 100
const shownAtMost = 20

/** Every row that agrees and waits. */
async function loadWaiting(id: string): Promise<ListedRow[]> {
  const rows: ListedRow[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { bucket: 'exact', waiting: 'true', page, limit: atOnce } as const
    const answer = await call('GET /api/payments/statements/{id}/rows', { params: { id }, query })
    rows.push(...answer.rows)
    pages = answer.totalPages
  }
  return rows
}

/** Verifies rows in portions, and says how far it is; answers why some could not be. */
async function verifyAll(id: string, rows: readonly ListedRow[], onProgress: (done: number) => void) {
  const refused: string[] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    const body = { rows: rows.slice(from, from + atOnce).map((row) => row.id) }
    const answer = await callOnce('POST /api/payments/statements/{id}/verify', { params: { id }, body })
    refused.push(...answer.refused.map(({ applicationId, error }) => `${applicationId}: ${error}`))
    onProgress(Math.min(from + atOnce, rows.length))
  }
  return refused
}

const sumOf = (rows: readonly ListedRow[]) =>
  showPaise(rows.reduce((sum, { amount }) => sum + (readPaise(amount) ?? 0), 0))

function Preview({ rows }: { rows: readonly ListedRow[] }) {
  const payers = rows.flatMap(({ applications }) => applications).slice(0, shownAtMost)
  return (
    <Stack gap={8}>
      <p>{say('verifyBody', { sum: sumOf(rows) })}</p>
      <ul>
        {payers.map(({ applicationId, name }) => (
          <li key={applicationId}>{say('verifyOf', { name: name ?? say('nothing'), number: applicationId })}</li>
        ))}
      </ul>
      {rows.length > shownAtMost && <Soft>{say('verifyRest', { count: rows.length - shownAtMost })}</Soft>}
    </Stack>
  )
}

/** Verifies what agrees exactly, all together after a preview. */
export function VerifyTogether({ statement, onDone }: { statement: StatementSummary; onDone: () => void }) {
  const [rows, setRows] = useState<ListedRow[] | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const [problems, setProblems] = useState<string[]>([])
  const open = async () => setRows(await loadWaiting(statement.id))
  const verify = async () => {
    if (rows === null) return
    setDone(0)
    try {
      const refused = await verifyAll(statement.id, rows, setDone)
      setProblems(refused)
      showToast({ type: 'success', title: say('verified', { count: rows.length - refused.length }) })
      setRows(null)
    } catch (error) {
      setProblems([(error as Error).message])
    } finally {
      setDone(null)
      onDone()
    }
  }
  const count = rows?.length ?? 0
  const failed = problems.length > 0 && (
    <Callout tone="warning" role="alert">
      {say('notVerified', { count: problems.length })}
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Callout>
  )
  return (
    <>
      <div>
        <Button size="dense" onClick={() => void open()}>
          {say('verifyAll', { count: statement.waiting.exact })}
        </Button>
      </div>
      {rows === null && failed}
      <Dialog
        isOpen={rows !== null}
        isBusy={done !== null}
        onClose={() => setRows(null)}
        title={say('verifyTitle', { count })}
        actions={
          <>
            <Button variant="quiet" disabled={done !== null} onClick={() => setRows(null)}>
              {say('close')}
            </Button>
            <Button isBusy={done !== null} disabled={count === 0} onClick={() => void verify()}>
              {say('verifyAll', { count })}
            </Button>
          </>
        }
      >
        {failed}
        {done === null ? <Preview rows={rows ?? []} /> : <p role="status">{say('verifying', { done, of: count })}</p>}
      </Dialog>
    </>
  )
}
