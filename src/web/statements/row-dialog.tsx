import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showDay } from '#domain/platform/calendar.ts'
import { latinDigits } from '#domain/platform/digits.ts'
import type { ClaimedApplication, ListedRow, Settling } from '#domain/statements/statement.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Soft, Stack } from '#web/ui/layout.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { showToast } from '#web/ui/toast.ts'
import { statementWords } from '#words/statements.ts'
import { ApplicationLine, rupees } from './application-line.tsx'
import css from './statements.module.css'

const say = statementWords(language)

function Facts({ row }: { row: ListedRow }) {
  return (
    <>
      <Callout tone={row.bucket === 'exact' ? 'good' : 'warning'} isSmall>
        {say('why', { reason: row.reason.replaceAll('-', '_') })}
      </Callout>
      <AnswerList isDense>
        <Answer label={say('words')}>{row.text}</Answer>
        <Answer label={say('reference')}>{row.reference}</Answer>
        <Answer label={say('amount')}>{rupees(row.amount)}</Answer>
        <Answer label={say('posted')}>{showDay(row.postedOn)}</Answer>
        <Answer label={say('value')}>{row.valueOn && showDay(row.valueOn)}</Answer>
        {row.note && <Answer label={say('note')}>{row.note}</Answer>}
      </AnswerList>
      {row.isRepaired && <Soft>{say('repaired')}</Soft>}
    </>
  )
}

type Parts = Record<string, string>
type PartsProps = {
  title: string
  applications: readonly ClaimedApplication[]
  parts: Parts | null
  onPart: (applicationId: string, amount: string) => void
}

/** Applications beside the row, each with the part of it that is meant for them. */
function Applications({ title, applications, parts, onPart }: PartsProps) {
  if (applications.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <Stack gap={8}>
        {applications.map((application) => (
          <div key={application.applicationId}>
            <ApplicationLine application={application} />
            {parts && !application.verified && (
              <div className={css.part}>
                <TextField
                  id={`part-${application.applicationId}`}
                  inputMode="decimal"
                  label={say('part', { number: application.applicationId })}
                  value={parts[application.applicationId] ?? ''}
                  onChange={(event) => onPart(application.applicationId, event.currentTarget.value)}
                />
              </div>
            )}
          </div>
        ))}
      </Stack>
    </section>
  )
}

type JudgedProps = {
  statement: string
  data: { row: ListedRow; related: ListedRow[]; suggestions: ClaimedApplication[] }
  onClose: () => void
}

/** The row beside everything that helps to judge it, and what can be done. */
function Judged({ statement, data: { row, related, suggestions }, onClose }: JudgedProps) {
  const client = useQueryClient()
  const [parts, setParts] = useState<Parts>({})
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const isOpen = !row.amount.startsWith('-') && row.bucket !== 'exact' && (row.settled ?? 'left') === 'left'
  const settle = async (body: Settling) => {
    setProblem(null)
    try {
      await callOnce('POST /api/payments/statements/{id}/rows/{row}/settle', {
        params: { id: statement, row: row.id },
        body: note === '' ? body : { ...body, note },
      })
      await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/payments/') })
      showToast({ type: 'success', title: say('done') })
      onClose()
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const onPart = (applicationId: string, amount: string) =>
    setParts((before) => ({ ...before, [applicationId]: amount }))
  const assigned = Object.entries(parts).flatMap(([applicationId, typed]) => {
    const amount = latinDigits(typed).replaceAll(/[,\s]/g, '')
    return amount === '' ? [] : [{ applicationId, amount }]
  })
  const given = { parts: isOpen ? parts : null, onPart }
  return (
    <Stack gap={12}>
      <Facts row={row} />
      <Applications title={say('claims')} applications={row.applications} {...given} />
      <Applications title={say('suggestions')} applications={suggestions} {...given} />
      {related.length > 0 && (
        <section>
          <h3>{say('related')}</h3>
          {related.map((one) => (
            <p key={one.id}>
              {showDay(one.postedOn)} · {rupees(one.amount)} · {one.text}
            </p>
          ))}
        </section>
      )}
      {problem && (
        <Callout tone="bad" isSmall role="alert">
          {problem}
        </Callout>
      )}
      {isOpen && (
        <>
          <TextField
            id="row-note"
            isOptional
            label={say('note')}
            value={note}
            onChange={(e) => setNote(e.currentTarget.value)}
          />
          <Acts onSettle={(body) => void settle(body)} assigned={assigned} />
        </>
      )}
    </Stack>
  )
}

type Assigned = Extract<Settling, { as: 'assigned' }>['applications']

function Acts({ onSettle, assigned }: { onSettle: (body: Settling) => void; assigned: Assigned }) {
  return (
    <Stack gap={8}>
      <Button
        size="dense"
        disabled={assigned.length === 0}
        onClick={() => onSettle({ as: 'assigned', applications: assigned })}
      >
        {say('assign')}
      </Button>
      <Button size="dense" variant="secondary" onClick={() => onSettle({ as: 'notAFee' })}>
        {say('notAFee')}
      </Button>
      <Button size="dense" variant="quiet" onClick={() => onSettle({ as: 'left' })}>
        {say('leave')}
      </Button>
    </Stack>
  )
}

/** One row of the bank, by itself. */
export function RowDialog({ statement, row, onClose }: { statement: string; row: string; onClose: () => void }) {
  const found = useQuery({
    ...ask('GET /api/payments/statements/{id}/rows/{row}', { params: { id: statement, row } }),
    staleTime: 0,
  })
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={say('row', { row: found.data?.row.place ?? 0 })}
      actions={
        <Button variant="quiet" size="dense" onClick={onClose}>
          {say('close')}
        </Button>
      }
    >
      <Loaded of={found} rows={4} rowHeight={28}>
        {(data) => <Judged statement={statement} data={data} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}
