import { useState } from 'react'
import { showDay } from '#domain/platform/calendar.ts'
import { plainNumber } from '#domain/platform/digits.ts'
import { transitionRefusal, type Transition } from '#domain/lifecycle/lifecycle.ts'
import { bringsNothing } from '#domain/refunds/most-back.ts'
import {
  refundLife,
  type OfficersRefundTransition,
  type RefundFacts,
  type RefundState,
} from '#domain/refunds/refund-life.ts'
import type { ListedRefund } from '#domain/refunds/refund.ts'
import { refusal } from '#domain/platform/problem.ts'
import { readPaise, showPaise } from '#lib/statement/paise.ts'
import type { Permission } from '#domain/accounts/permissions.ts'
import type { useMay } from '#web/accounts/use-may.ts'
import { askAnew } from '#web/platform/after-writes.ts'
import { call } from '#web/platform/api.ts'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { SureDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { DigitsField, TextField } from '#web/ui/fields/text-field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { refunds as say } from '#words/money/refunds.ts'

/** What an officer does with one refund; approved ones go into a file together. */
export type RefundDeedName = Exclude<OfficersRefundTransition, 'putInFile'>

/** The row of a deed in the table, with its general type. */
const rowOf = (deed: RefundDeedName): Transition<RefundState, RefundFacts> & { by: Permission } =>
  refundLife.transitions[deed]

/** What was typed in the dialog of a deed. */
type TypedDeed = { amount: string; note: string; utr: string }

const plain = (amount: string) => plainNumber(amount).replaceAll(/[,\s₹]/g, '')

/** Sends a deed with what it asks for. */
function send(
  deed: RefundDeedName,
  { id, ruleAmount, proposed }: ListedRefund,
  { amount, note, utr }: TypedDeed,
): Promise<unknown> {
  const params = { id }
  const isLower = readPaise(plain(amount)) !== readPaise(ruleAmount)
  switch (deed) {
    case 'propose':
      return call('POST /api/refunds/{id}/propose', {
        params,
        body: { note, ...(isLower && { amount: plain(amount) }) },
      })
    case 'approve':
      return call('POST /api/refunds/{id}/approve', { params, body: { proposedAt: proposed?.at } })
    case 'sendBack':
      return call('POST /api/refunds/{id}/send-back', { params, body: { comments: note } })
    case 'enterUtr':
      return call('POST /api/refunds/{id}/utr', { params, body: { utr } })
    case 'refuse':
      return call('POST /api/refunds/{id}/refused', { params, body: { comments: note } })
  }
}

const rupees = (written: string) => showPaise(readPaise(written) ?? 0)

/** The grounds that two officers sign: the reason, what was due, what came, and what is left. */
function Grounds({ of: { source, percent, ruleAmount, row, money, amount } }: { of: ListedRefund }) {
  const left = money && showPaise((readPaise(money.received) ?? 0) - (readPaise(amount) ?? 0))
  return (
    <AnswerList isDense>
      <Answer label={say('why')}>{say('source', { source, percent: percent ?? 0 })}</Answer>
      <Answer label={say('byRule')}>{rupees(ruleAmount)}</Answer>
      {row && (
        <Answer label={say('row', { place: row.place })}>
          {showDay(row.postedOn)} · {row.text}
        </Answer>
      )}
      {money && <Answer label={say('due')}>{rupees(money.due)}</Answer>}
      {money && <Answer label={say('received')}>{rupees(money.received)}</Answer>}
      {left && <Answer label={say('left')}>{left}</Answer>}
    </AnswerList>
  )
}

type DeedDialogProps = { deed: RefundDeedName; of: ListedRefund; onClose: () => void }

/** Asks before a deed, with the fields that it needs. */
function DeedDialog({ deed, of, onClose }: DeedDialogProps) {
  const [typed, setTyped] = useState<TypedDeed>({ amount: of.amount, note: '', utr: '' })
  const amount = showPaise(readPaise(of.amount) ?? 0)
  const { account } = of
  const { comments } = rowOf(deed).asks ?? {}
  const fieldOf = (name: keyof TypedDeed) => ({
    id: `refund-${name}`,
    label: say(`field.${name}`),
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  const act = async () => {
    await send(deed, of, typed)
    await askAnew((one) => one.includes('/api/refunds'))
    showToast({ type: 'success', title: say('done', { deed, number: of.number }) })
  }
  return (
    <SureDialog
      title={say('sure', { deed, number: of.number })}
      confirmLabel={say('deed', { deed })}
      isDestructive={deed === 'refuse' || deed === 'sendBack'}
      onSure={act}
      onClose={onClose}
    >
      <Stack gap={12}>
        <p>
          {say('sureText', {
            deed,
            amount,
            name: account?.accountName ?? '',
            digits: account?.lastDigits ?? '',
            ifsc: account?.ifsc ?? '',
          })}
        </p>
        {(deed === 'propose' || deed === 'approve') && <Grounds of={of} />}
        {deed === 'propose' && <DigitsField {...fieldOf('amount')} inputMode="decimal" hint={say('amountHint')} />}
        {deed === 'enterUtr' && <TextField {...fieldOf('utr')} maxLength={40} hint={say('utrHint')} />}
        {comments && <TextAreaField {...fieldOf('note')} isOptional={comments === 'optional'} maxLength={500} />}
      </Stack>
    </SureDialog>
  )
}

const paise = (written: string) => readPaise(written) ?? 0

/** Whether a refund is of a row of the bank that does not bring its money any more. */
export function isNotShown({ ruleAmount, money }: Pick<ListedRefund, 'money' | 'ruleAmount'>): boolean {
  if (money === null) return false
  return bringsNothing({ rule: paise(ruleAmount), due: paise(money.due), received: paise(money.received) })
}

const deedNames = ['propose', 'approve', 'sendBack', 'enterUtr', 'refuse'] as const satisfies readonly RefundDeedName[]

/** The facts by which its life judges a refund. The server judges what is proposed already by its own amount. */
function factsOf({ state, proposed, account, money, ruleAmount }: ListedRefund): RefundFacts {
  return {
    state,
    isOwnProposal: proposed?.isOwn === true,
    waitsUntil: account?.payableFrom ?? null,
    beyond: state === 'ready' && isNotShown({ money, ruleAmount }) ? refusal('nothing-to-give-back') : null,
  }
}

/** What an officer with these permissions may do with a refund now. */
export function deedsOf(of: ListedRefund, may: ReturnType<typeof useMay>): RefundDeedName[] {
  const { track, driveId, transfer } = of
  return deedNames.filter(
    (deed) =>
      may(rowOf(deed).by, { track, driveId }) &&
      transitionRefusal(refundLife, deed, factsOf(of)) === null &&
      (deed !== 'enterUtr' || transfer !== null),
  )
}

/** The buttons of what an officer may do with a refund, each with its dialog. */
export function RefundDeeds({ of, deeds }: { of: ListedRefund; deeds: readonly RefundDeedName[] }) {
  const [asked, setAsked] = useState<RefundDeedName | null>(null)
  return (
    <>
      <Row gap={16}>
        {deeds.map((deed) => (
          <TextButton key={deed} onClick={() => setAsked(deed)}>
            {say('begin', { deed })}
          </TextButton>
        ))}
      </Row>
      {asked && <DeedDialog deed={asked} of={of} onClose={() => setAsked(null)} />}
    </>
  )
}
