import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showDay } from '#domain/platform/calendar.ts'
import {
  isForPerson,
  isTakenBack,
  type ListedRow,
  type RowBack,
  type RowSettlement,
  type Suggestion,
} from '#domain/statements/statement.ts'
import { readPaise, showPaise } from '#lib/statement/paise.ts'
import { ask } from '#web/platform/query-client.ts'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout, ProblemAlert } from '#web/ui/messages/callout.tsx'
import { SureDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row, Muted, Stack } from '#web/ui/layout.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { statementWords as say } from '#words/money/statements.ts'
import { rupees } from './application-line.tsx'
import { AssignParts } from './assign-parts.tsx'
import { useSettling } from './use-settling.ts'

function saySettled({ settled: as, settledBy: name, settledAt: at }: ListedRow): string {
  const settled = say(`settled.${as ?? 'left'}`)
  return name && at ? say('settledBy', { settled, name, at }) : settled
}

function Facts({ row }: { row: ListedRow }) {
  const found = row.references.join(', ')
  return (
    <>
      <Callout tone={row.bucket === 'exact' ? 'good' : 'warning'} isSmall>
        {say('why', { reason: row.reason.replaceAll('-', '_') })}
      </Callout>
      <AnswerList isDense>
        <Answer label={say('words')}>{row.text}</Answer>
        <Answer label={say('reference')}>{found || say('noReference')}</Answer>
        {row.reference !== '' && row.reference !== found && <Answer label={say('column-of')}>{row.reference}</Answer>}
        <Answer label={say('amount')}>{rupees(row.amount)}</Answer>
        <Answer label={say('posted')}>{showDay(row.postedOn)}</Answer>
        <Answer label={say('value')}>{row.valueOn && showDay(row.valueOn)}</Answer>
        {row.settled && <Answer label={say('state')}>{saySettled(row)}</Answer>}
        {row.note && <Answer label={say('note')}>{row.note}</Answer>}
      </AnswerList>
      {row.isRepaired && <Muted>{say('repaired')}</Muted>}
    </>
  )
}

function Related({ rows }: { rows: readonly ListedRow[] }) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3>{say('related')}</h3>
      {rows.map((one) => (
        <p key={one.id}>
          {showDay(one.postedOn)} · {rupees(one.amount)} · {one.text}
        </p>
      ))}
    </section>
  )
}

type OtherwiseProps = { onSettle: (body: RowSettlement) => void; onRefund: () => void }

/** Says what a row is that pays for no known application. */
function OtherwiseActs({ onSettle, onRefund }: OtherwiseProps) {
  return (
    <Row gap={8}>
      <Button size="dense" variant="secondary" onClick={() => onSettle({ as: 'left' })}>
        {say('leave')}
      </Button>
      <Button size="dense" variant="secondary" onClick={onRefund}>
        {say('toRefund')}
      </Button>
      <Button size="dense" variant="quiet" onClick={() => onSettle({ as: 'notAFee' })}>
        {say('notAFee')}
      </Button>
    </Row>
  )
}

type RefundProps = {
  row: ListedRow
  remaining: string
  to: RowBack | undefined
  onSure: () => Promise<void>
  onClose: () => void
}

/** Asks before a row goes back, with what is due and what the bank shows. */
function RefundDialog({ row, remaining, to, onSure, onClose }: RefundProps) {
  const paise = (written: string) => readPaise(written) ?? 0
  const received = to ? showPaise(paise(to.received) + paise(remaining)) : ''
  return (
    <SureDialog
      title={say('refundTitle', { amount: rupees(remaining), row: row.place })}
      confirmLabel={say('refund')}
      onSure={onSure}
      onClose={onClose}
    >
      <p>
        {to ? say('refundText', { number: to.applicationId, due: rupees(to.due), received }) : say('refundUnknown')}
      </p>
    </SureDialog>
  )
}

type JudgedProps = {
  statement: string
  data: { row: ListedRow; related: ListedRow[]; remaining: string; suggestions: Suggestion[]; back: RowBack[] }
  onLookUp: (applicationId: string) => void
  onSettled: () => void
}

/** A row with everything that helps to judge it, and the actions. */
function Judged({ statement, data, onLookUp, onSettled }: JudgedProps) {
  const { row, related, remaining, suggestions, back } = data
  const [note, setNote] = useState('')
  const [backTo, askBackTo] = useState<{ applicationId?: string } | null>(null)
  const { settle, trySettle, problem } = useSettling(statement, row, onSettled)
  const isOpen = isForPerson(row)
  const isBack = isTakenBack(row)
  const noted = (body: RowSettlement) => (note === '' ? body : { ...body, note })
  const onSettle = (body: RowSettlement) => void settle(noted(body))
  const only = row.applications.length === 1 ? row.applications[0]?.applicationId : undefined
  const payer = backTo?.applicationId ?? only
  const noteField = (
    <TextField
      id="row-note"
      isOptional={isOpen}
      label={say(isOpen ? 'note' : 'takeBackWhy')}
      value={note}
      onChange={(event) => setNote(event.currentTarget.value)}
    />
  )
  return (
    <Stack gap={12}>
      <Facts row={row} />
      <AssignParts
        row={row}
        remaining={remaining}
        suggestions={suggestions}
        back={back}
        onLookUp={onLookUp}
        onAssign={(applications, restTo) => onSettle({ as: 'assigned', applications, ...(restTo && { restTo }) })}
        onRefund={(applicationId) => askBackTo({ applicationId })}
      >
        {isOpen && noteField}
      </AssignParts>
      <Related rows={related} />
      <ProblemAlert problem={problem} />
      {isOpen && <OtherwiseActs onSettle={onSettle} onRefund={() => askBackTo({})} />}
      {backTo && (
        <RefundDialog
          row={row}
          remaining={remaining}
          to={back.find(({ applicationId }) => applicationId === payer)}
          onSure={() => trySettle(noted({ as: 'toGiveBack', ...backTo }))}
          onClose={() => askBackTo(null)}
        />
      )}
      {isBack && !isOpen && (
        <>
          {noteField}
          <div>
            <Button size="dense" variant="secondary" onClick={() => onSettle({ as: 'open' })}>
              {say('takeBack')}
            </Button>
          </div>
        </>
      )}
    </Stack>
  )
}

type RowDialogProps = { statement: string; row: string; onClose: () => void; onSettled: () => void }

/** The dialog of one bank row. */
export function RowDialog({ statement, row, onClose, onSettled }: RowDialogProps) {
  const [application, lookUp] = useState('')
  const found = useQuery({
    ...ask('GET /api/payments/statements/{id}/rows/{row}', {
      params: { id: statement, row },
      query: application === '' ? {} : { application },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Dialog
      isOpen
      isWide
      startsAtTitle
      onClose={onClose}
      title={say('row', { row: found.data?.row.place ?? 0 })}
      actions={
        <Button variant="quiet" size="dense" onClick={onClose}>
          {say('close')}
        </Button>
      }
    >
      <Loaded of={found} rows={4} rowHeight={28}>
        {(data) => <Judged statement={statement} data={data} onLookUp={lookUp} onSettled={onSettled} />}
      </Loaded>
    </Dialog>
  )
}
