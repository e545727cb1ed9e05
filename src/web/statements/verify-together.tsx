import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#lib/values/caught.ts'
import { readPaise, showPaise } from '#lib/statement/paise.ts'
import { feeReference } from '#domain/payments/fee-reference.ts'
import type { ClaimedApplication, ListedRow, StatementSummary } from '#domain/statements/statement.ts'
import { call } from '#web/platform/api.ts'
import { language } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { statementWords as say } from '#words/money/statements.ts'
import { rupees } from './application-line.tsx'
import { sayStatusWithin } from '#words/statuses.ts'

const atOnce = 100
const shownAtMost = 20

/** All rows that match and wait for verification. */
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

type Group = { key: string; of: ClaimedApplication; rows: ListedRow[] }

/** Groups rows by drive and status of their applications; groups in the work queue come first. */
function groupsOf(rows: readonly ListedRow[]): Group[] {
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const [of] = row.applications
    if (!of) continue
    const key = JSON.stringify([of.track, of.driveTitle, of.status])
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { key, of, rows: [row] })
  }
  return [...groups.values()].toSorted((one, other) => Number(isDue(other)) - Number(isDue(one)))
}

/** Groups without a reason for a closer look, such as a decision. */
const isDue = (group: Group) => group.of.status !== 'draft' && apartFor(group) === null

/** Verifies rows in portions and reports progress; returns why some could not be verified. */
async function verifyAll(id: string, groups: readonly Group[], onProgress: (done: number) => void) {
  const rows = groups.flatMap((group) => group.rows)
  const includeDecided = groups.some(({ of }) => of.status === 'rejected')
  const refused: string[] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    const body = { rows: rows.slice(from, from + atOnce).map((row) => row.id), includeDecided }
    const answer = await call('POST /api/payments/statements/{id}/verify', { params: { id }, body })
    refused.push(...answer.refused.map(({ applicationId, error }) => `${applicationId}: ${error}`))
    onProgress(Math.min(from + atOnce, rows.length))
  }
  return refused
}

const sumOf = (rows: readonly ListedRow[]) =>
  showPaise(rows.reduce((sum, { amount }) => sum + (readPaise(amount) ?? 0), 0))

function Payers({ rows }: { rows: readonly ListedRow[] }) {
  return (
    <details>
      <summary>{say('names')}</summary>
      <ul>
        {rows.slice(0, shownAtMost).map(({ id, amount, applications }) => (
          <li key={id}>
            {say('verifyOf', {
              name: applications[0]?.name ?? say('nothing'),
              number: applications[0] ? feeReference(applications[0]) : '',
              amount: rupees(amount),
            })}
          </li>
        ))}
      </ul>
      {rows.length > shownAtMost && <Muted>{say('verifyRest', { count: rows.length - shownAtMost })}</Muted>}
    </details>
  )
}

/** Why rows form a separate group. */
function apartFor({ of: { status, isDriveOver } }: Group): string | null {
  if (status === 'accepted') return say('groupAccepted')
  if (status === 'rejected') return say('groupRejected')
  return isDriveOver ? say('groupOver') : null
}

type PreviewProps = { groups: readonly Group[]; left: ReadonlySet<string>; onTick: (key: string) => void }

/** The groups to verify, by drive and status, each with a checkbox. */
function Preview({ groups, left, onTick }: PreviewProps) {
  const chosen = groups.filter(({ key }) => !left.has(key)).flatMap(({ rows }) => rows)
  return (
    <Stack gap={12}>
      <p>{say('verifyBody', { sum: sumOf(chosen) })}</p>
      {groups.map((group) => (
        <div key={group.key}>
          <CheckField
            label={say('verifyGroup', {
              drive: group.of.driveTitle,
              status: sayStatusWithin(group.of.status, language),
              count: group.rows.length,
              sum: sumOf(group.rows),
            })}
            hint={apartFor(group)}
            checked={!left.has(group.key)}
            disabled={group.of.status === 'accepted'}
            onChange={() => onTick(group.key)}
          />
          <Payers rows={group.rows} />
        </div>
      ))}
    </Stack>
  )
}

function NotVerified({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <Callout tone="warning" role="alert">
      {say('notVerified', { count: problems.length })}
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Callout>
  )
}

/** The groups of matching rows; at first those that the work queue does not count are left out. */
function useGroups(id: string) {
  const [groups, setGroups] = useState<Group[] | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const open = async () => {
    const found = groupsOf(await loadWaiting(id))
    setLeft(new Set(found.filter((group) => !isDue(group)).map(({ key }) => key)))
    setGroups(found)
  }
  const tick = (key: string) =>
    setLeft((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]))
  const chosen = (groups ?? []).filter(({ key }) => !left.has(key))
  return { groups, left, chosen, open, tick, close: () => setGroups(null) }
}

/** Verifies all exact matches together, after a preview. */
export function VerifyTogether({ statement }: { statement: StatementSummary }) {
  const { groups, left, chosen, open, tick, close } = useGroups(statement.id)
  const [done, setDone] = useState<number | null>(null)
  const [problems, setProblems] = useState<string[]>([])
  const count = chosen.reduce((sum, { rows }) => sum + rows.length, 0)
  const verify = async () => {
    setDone(0)
    try {
      const refused = await verifyAll(statement.id, chosen, setDone)
      setProblems(refused)
      showToast({ type: 'success', title: say('verified', { count: count - refused.length }) })
      close()
    } catch (error) {
      setProblems([errorMessage(error)])
    } finally {
      setDone(null)
    }
  }
  // The focus starts at the buttons: the preselection is what most people want.
  const isOpen = groups !== null
  const closing = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) closing.current?.focus({ preventScroll: true })
  }, [isOpen])
  const others = statement.waiting.exact
  return (
    <>
      <div>
        <Button size="dense" variant={statement.due > 0 ? 'primary' : 'secondary'} onClick={() => void open()}>
          {statement.due > 0 ? say('verifyAll', { count: statement.due }) : say('verifyOthers', { count: others })}
        </Button>
      </div>
      {!isOpen && <NotVerified problems={problems} />}
      <Dialog
        isOpen={isOpen}
        isBusy={done !== null}
        onClose={close}
        title={say('verifyTitle', { count })}
        actions={
          <>
            <Button ref={closing} variant="quiet" disabled={done !== null} onClick={close}>
              {say('close')}
            </Button>
            <Button isBusy={done !== null} disabled={count === 0} onClick={() => void verify()}>
              {say('verifyAll', { count })}
            </Button>
          </>
        }
      >
        <NotVerified problems={problems} />
        {done === null ? (
          <Preview groups={groups ?? []} left={left} onTick={tick} />
        ) : (
          <p role="status">{say('verifying', { done, of: count })}</p>
        )}
      </Dialog>
    </>
  )
}
