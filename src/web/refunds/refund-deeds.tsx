import { useState } from 'react'
import { showDay } from '#domain/platform/calendar.ts'
import { plainNumber } from '#domain/platform/digits.ts'
import { bringsNothing } from '#domain/refunds/most-back.ts'
import { refundLife, officeRefundLife, type RefundFacts } from '#domain/refunds/refund-life.ts'
import type { ListedRefund } from '#domain/refunds/refund.ts'
import type { RefundDeed } from '#domain/refunds/refunds.endpoints.ts'
import { refusal } from '#domain/platform/problem.ts'
import { readPaise, showPaise } from '#lib/statement/paise.ts'
import type { useMay } from '#web/accounts/use-may.ts'
import { DeedDialog, Deeds, shownDeeds } from '#web/lifecycle/deeds.tsx'
import { possibleIn, type SaidFields } from '#web/lifecycle/shown-life.ts'
import type { TransitionForm } from '#web/lifecycle/transition-form.tsx'
import { call } from '#web/platform/api.ts'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { DigitsField, TextField } from '#web/ui/fields/text-field.tsx'
import { Row } from '#web/ui/layout.tsx'
import { refunds as say } from '#words/money/refunds.ts'
import { refundTransitions as sayOf } from '#words/money/refund-transitions.ts'

/** The life of a refund as officers work with it. */
export const shownRefunds = shownDeeds(officeRefundLife, sayOf)

/** What an officer does with one refund; approved ones go into a file together. */
type RefundDeedName = RefundDeed['transition']

const plain = (amount: string) => plainNumber(amount).replaceAll(/[,\s₹]/g, '')
const paise = (written: string) => readPaise(written) ?? 0
const rupees = (written: string) => showPaise(paise(written))

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

type TypedFields = { amount: string; utr: string }

/** What is sent of a deed: what was typed, and what the officer has read. */
function deedFrom(
  transition: RefundDeedName,
  { ruleAmount, proposed }: ListedRefund,
  { comments, amount, utr }: Pick<SaidFields, 'comments'> & TypedFields,
): RefundDeed {
  switch (transition) {
    case 'propose': {
      const isLower = readPaise(plain(amount)) !== readPaise(ruleAmount)
      return { transition, ...(comments !== '' && { comments }), ...(isLower && { amount: plain(amount) }) }
    }
    case 'approve':
      return { transition, proposedAt: proposed?.at }
    case 'enterUtr':
      return { transition, utr }
    default:
      return { transition, comments }
  }
}

type RefundDialogProps = { deed: RefundDeedName; of: ListedRefund; onClose: () => void }

/** Asks before a deed, with the fields that it needs. */
function RefundDialog({ deed, of, onClose }: RefundDialogProps) {
  const { id, number, account } = of
  const [typed, setTyped] = useState<TypedFields>({ amount: of.amount, utr: '' })
  const fieldOf = (name: keyof TypedFields, form: TransitionForm) => ({
    id: name,
    label: say(`field.${name}`),
    value: typed[name],
    error: form.errorAt(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  const facts = {
    number,
    amount: rupees(of.amount),
    name: account?.accountName ?? '',
    digits: account?.lastDigits ?? '',
    ifsc: account?.ifsc ?? '',
  }
  const send = ({ comments }: SaidFields) =>
    call('POST /api/refunds/{id}/deeds', { params: { id }, body: deedFrom(deed, of, { ...typed, comments }) })
  const text = { field: 'comments', label: say('field.note'), longest: 500 } as const
  return (
    <DeedDialog {...{ life: shownRefunds, deed, of: number, facts, text, send, onClose }}>
      {(form) => (
        <>
          {(deed === 'propose' || deed === 'approve') && <Grounds of={of} />}
          {deed === 'propose' && (
            <DigitsField {...fieldOf('amount', form)} inputMode="decimal" hint={say('amountHint')} />
          )}
          {deed === 'enterUtr' && <TextField {...fieldOf('utr', form)} maxLength={40} hint={say('utrHint')} />}
        </>
      )}
    </DeedDialog>
  )
}

/** Whether a refund is of a row of the bank that does not bring its money any more. */
export function isNotShown({ ruleAmount, money }: Pick<ListedRefund, 'money' | 'ruleAmount'>): boolean {
  if (money === null) return false
  return bringsNothing({ rule: paise(ruleAmount), due: paise(money.due), received: paise(money.received) })
}

/** The facts by which its life judges a refund. The server judges what is proposed already by its own amount. */
function factsOf({ state, proposed, account, money, ruleAmount }: ListedRefund): RefundFacts {
  return {
    state,
    isOwnProposal: proposed?.isOwn === true,
    isProposedAgain: false,
    waitsUntil: account?.payableFrom ?? null,
    beyond: state === 'ready' && isNotShown({ money, ruleAmount }) ? refusal('nothing-to-give-back') : null,
  }
}

/** What an officer with these permissions may do with a refund now. */
export function deedsOf(of: ListedRefund, may: ReturnType<typeof useMay>): RefundDeedName[] {
  const { track, driveId } = of
  return possibleIn(refundLife, shownRefunds.names, { facts: factsOf(of), may: (by) => may(by, { track, driveId }) })
}

/** The buttons of what an officer may do with a refund, each with its dialog. */
export function RefundDeeds({ of, deeds }: { of: ListedRefund; deeds: readonly RefundDeedName[] }) {
  return (
    <Row gap={16}>
      <Deeds
        life={shownRefunds}
        names={deeds}
        dialog={(deed, close) => <RefundDialog key={deed} deed={deed} of={of} onClose={close} />}
      />
    </Row>
  )
}
