import { useState } from 'react'
import { showDay } from '#domain/platform/calendar.ts'
import { plainNumber } from '#domain/platform/digits.ts'
import type { Transition } from '#domain/lifecycle/lifecycle.ts'
import { bringsNothing } from '#domain/refunds/most-back.ts'
import { refundLife, type RefundFacts, type RefundState } from '#domain/refunds/refund-life.ts'
import type { ListedRefund } from '#domain/refunds/refund.ts'
import type { RefundDeed } from '#domain/refunds/refunds.endpoints.ts'
import { refusal } from '#domain/platform/problem.ts'
import { keysIn } from '#lib/values/records.ts'
import { readPaise, showPaise } from '#lib/statement/paise.ts'
import type { useMay } from '#web/accounts/use-may.ts'
import { possibleIn, type SaidFields, type ShownLife, type TransitionLook } from '#web/lifecycle/shown-life.ts'
import { TransitionButtons } from '#web/lifecycle/transition-buttons.tsx'
import { TransitionFrame, TransitionText, useTransitionForm } from '#web/lifecycle/transition-form.tsx'
import { call } from '#web/platform/api.ts'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { DigitsField, TextField } from '#web/ui/fields/text-field.tsx'
import { Row } from '#web/ui/layout.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { refunds as say } from '#words/money/refunds.ts'
import { refundTransitions as sayOf } from '#words/money/refund-transitions.ts'

/** What an officer does with one refund; approved ones go into a file together. */
export type RefundDeedName = RefundDeed['transition']

const confirms = {
  propose: 'primary',
  approve: 'primary',
  sendBack: 'danger',
  enterUtr: 'primary',
  refuse: 'danger',
} as const satisfies Record<RefundDeedName, TransitionLook['confirm']>
const names = keysIn(confirms)

const rowOf = (name: RefundDeedName): Transition<RefundState, RefundFacts> => refundLife.transitions[name]

/** The life of a refund as officers work with it. */
export const shownRefunds: ShownLife<RefundDeedName> = {
  names,
  many: names.filter((name) => rowOf(name).many),
  rowOf,
  lookOf: (name) => ({ button: 'text', confirm: confirms[name] }),
  say: (name, part, facts) => {
    const word = part === 'confirmMany' ? 'confirm' : part
    return sayOf.by(`${name}.${word}` as 'propose.ask', facts)
  },
}

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

type DeedDialogProps = { deed: RefundDeedName; of: ListedRefund; onClose: () => void }

/** Asks before a deed, with the fields that it needs. */
function DeedDialog({ deed, of, onClose }: DeedDialogProps) {
  const { id, number, account } = of
  const [typed, setTyped] = useState<TypedFields>({ amount: of.amount, utr: '' })
  const form = useTransitionForm({
    life: shownRefunds,
    transition: deed,
    of: number,
    onSend: async ({ comments }) => {
      const body = deedFrom(deed, of, { ...typed, comments })
      await call('POST /api/refunds/{id}/deeds', { params: { id }, body })
      showToast({ type: 'success', title: shownRefunds.say(deed, 'done', { number }) })
      onClose()
    },
  })
  const fieldOf = (name: keyof TypedFields) => ({
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
  const life = { life: shownRefunds, transition: deed, form }
  return (
    <TransitionFrame {...life} facts={facts} onClose={onClose}>
      {(deed === 'propose' || deed === 'approve') && <Grounds of={of} />}
      {deed === 'propose' && <DigitsField {...fieldOf('amount')} inputMode="decimal" hint={say('amountHint')} />}
      {deed === 'enterUtr' && <TextField {...fieldOf('utr')} maxLength={40} hint={say('utrHint')} />}
      <TransitionText {...life} field="comments" label={say('field.note')} longest={500} />
    </TransitionFrame>
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
  return possibleIn(refundLife, names, { facts: factsOf(of), may: (by) => may(by, { track, driveId }) })
}

/** The buttons of what an officer may do with a refund, each with its dialog. */
export function RefundDeeds({ of, deeds }: { of: ListedRefund; deeds: readonly RefundDeedName[] }) {
  const [opened, setOpened] = useState<RefundDeedName | null>(null)
  return (
    <>
      <Row gap={16}>
        <TransitionButtons life={shownRefunds} names={deeds} onAsk={setOpened} />
      </Row>
      {opened && <DeedDialog deed={opened} of={of} onClose={() => setOpened(null)} />}
    </>
  )
}
