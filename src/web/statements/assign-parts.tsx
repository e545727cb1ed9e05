import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { feeOf, feeReference } from '#domain/payments/fee-reference.ts'
import { plainNumber } from '#domain/platform/digits.ts'
import { decimalRupees, readPaise } from '#lib/statement/paise.ts'
import {
  isForPerson,
  type ClaimedApplication,
  type ListedRow,
  type RowBack,
  type RowSettlement,
  type Suggestion,
} from '#domain/statements/statement.ts'
import { Button } from '#web/ui/button.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row, Muted, Stack } from '#web/ui/layout.tsx'
import { statementWords as say } from '#words/money/statements.ts'
import { ApplicationLine, rupees } from './application-line.tsx'
import { FindApplication } from './find-application.tsx'
import css from './statements.module.css'

type AssignedApplications = Extract<RowSettlement, { as: 'assigned' }>['applications']
/** The amounts typed for the ticked fees, by their references in the portal. */
type AmountsByFee = Record<string, string>

const paiseOf = (written: string) => readPaise(plainNumber(written)) ?? 0
const missingOf = ({ due, received }: ClaimedApplication) => paiseOf(due) - paiseOf(received)

/** The suggested amount for a fee: its outstanding fee, at most the rest of the row. */
function offeredFor(application: ClaimedApplication, remaining: string, parts: AmountsByFee): number {
  const others = Object.entries(parts)
    .filter(([reference]) => reference !== feeReference(application))
    .reduce((sum, [, amount]) => sum + paiseOf(amount), 0)
  return Math.max(0, Math.min(paiseOf(remaining) - others, missingOf(application)))
}

type PartProps = {
  application: ClaimedApplication
  why?: string | undefined
  offered: number
  part: string | undefined
  onPart: ((amount: string | undefined) => void) | null
  /** What of the row was paid beyond what is due. */
  back: RowBack | undefined
  onRefund: () => void
}

/** Whether a row is the payment of a verified fee, or one beyond it, which can go back. */
function OfVerified({ application, back, onRefund }: Pick<PartProps, 'application' | 'back' | 'onRefund'>) {
  if (missingOf(application) > 0) return <Muted isSmall>{say('isItsPayment')}</Muted>
  if (!back || paiseOf(back.most) === 0) return null
  const { applicationId, due, received, most } = back
  return (
    <Row gap={8}>
      <Muted isSmall>{say('isSecond', { due: rupees(due), received: rupees(received), most: rupees(most) })}</Muted>
      <TextButton onClick={onRefund}>{say('refundTo', { number: applicationId, most: rupees(most) })}</TextButton>
    </Row>
  )
}

/** A fee, why it is suggested, and its part of the row. */
function Part({ application, why, offered, part, onPart, back, onRefund }: PartProps) {
  const { verified, due } = application
  const reference = feeReference(application)
  const amount = decimalRupees(offered)
  return (
    <div>
      <ApplicationLine application={application} why={why} />
      {verified && onPart && <OfVerified {...{ application, back, onRefund }} />}
      {onPart && (offered > 0 || part !== undefined) && (
        <CheckField
          label={say('offer', {
            amount: rupees(part === undefined ? amount : decimalRupees(paiseOf(part))),
            due: rupees(due),
          })}
          checked={part !== undefined}
          onChange={({ currentTarget }) => onPart(currentTarget.checked ? amount : undefined)}
        />
      )}
      {onPart && part !== undefined && (
        <div className={css.part}>
          <TextField
            id={`part-${reference}`}
            inputMode="decimal"
            label={say('part', { number: reference })}
            value={part}
            onChange={(event) => onPart(event.currentTarget.value)}
          />
        </div>
      )}
    </div>
  )
}

/** Ticked at first: the only application with the row's UTR, if just the amounts differ. */
function ticked(row: ListedRow, remaining: string): AmountsByFee {
  const [only, ...more] = row.applications
  const isOnly = only !== undefined && more.length === 0 && !only.verified && row.bucket === 'amountDiffers'
  const offered = isOnly && isForPerson(row) ? offeredFor(only, remaining, {}) : 0
  return only && offered > 0 ? { [feeReference(only)]: decimalRupees(offered) } : {}
}

type RowToAssign = { suggestions: readonly Suggestion[]; remaining: string; isOpen: boolean }

/**
 * Ticks the fee of an application that an officer looked up, once: one of the whole rest before any other. Brings the
 * button into sight, which may lie below.
 */
function useTickedLookUp(
  { suggestions, remaining, isOpen }: RowToAssign,
  [parts, setParts]: [AmountsByFee, (parts: AmountsByFee) => void],
): RefObject<HTMLDivElement | null> {
  const act = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<string>()
  useEffect(() => {
    if (seen !== undefined) act.current?.scrollIntoView({ block: 'center' })
  }, [seen])
  const lookedUp = suggestions.filter((one) => one.why === 'looked-up' && missingOf(one) > 0)
  const fee = lookedUp.find((one) => missingOf(one) === paiseOf(remaining)) ?? lookedUp[0]
  if (isOpen && fee && fee.applicationId !== seen) {
    setSeen(fee.applicationId)
    const offered = offeredFor(fee, remaining, parts)
    if (offered > 0) setParts({ ...parts, [feeReference(fee)]: decimalRupees(offered) })
  }
  return act
}

/** Offers to refund what the only part leaves of the row. */
function RestField({ of, isBack, onBack }: { of: string; isBack: boolean; onBack: (isBack: boolean) => void }) {
  return (
    <CheckField
      label={say('rest', { number: of })}
      checked={isBack}
      onChange={({ currentTarget }) => onBack(currentTarget.checked)}
    />
  )
}

type AssignPartsProps = {
  row: ListedRow
  remaining: string
  suggestions: readonly Suggestion[]
  back: readonly RowBack[]
  onLookUp: (applicationId: string) => void
  onAssign: (applications: AssignedApplications, restTo: string | undefined) => void
  onRefund: (applicationId: string) => void
  children: ReactNode
}

/** Assigns a row to applications, with amounts; Enter assigns the ticked ones. */
export function AssignParts({
  row,
  remaining,
  suggestions,
  back,
  onLookUp,
  onAssign,
  onRefund,
  children,
}: AssignPartsProps) {
  const isOpen = isForPerson(row)
  const [parts, setParts] = useState<AmountsByFee>(() => ticked(row, remaining))
  const [isRestBack, setRestBack] = useState(false)
  const act = useTickedLookUp({ suggestions, remaining, isOpen }, [parts, setParts])
  const onPart = (reference: string) => (amount: string | undefined) =>
    setParts(({ [reference]: _before, ...others }) =>
      amount === undefined ? others : { ...others, [reference]: amount },
    )
  const propsOf = (application: ClaimedApplication) => ({
    application,
    offered: offeredFor(application, remaining, parts),
    part: parts[feeReference(application)],
    onPart: isOpen ? onPart(feeReference(application)) : null,
    back: back.find(({ applicationId }) => applicationId === application.applicationId),
    onRefund: () => onRefund(application.applicationId),
  })
  const assigned = Object.entries(parts).map(([reference, typed]) => ({
    ...feeOf(reference),
    amount: plainNumber(typed).replaceAll(/[,\s]/g, ''),
  }))
  const [only, ...others] = assigned
  const isRest = only !== undefined && others.length === 0 && paiseOf(only.amount) < paiseOf(remaining)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (only) onAssign(assigned, isRest && isRestBack ? only.applicationId : undefined)
      }}
    >
      <Stack gap={12}>
        {row.applications.length > 0 && (
          <section>
            <h3>{say(row.settled === 'assigned' || row.settled === 'verified' ? 'assignedTo' : 'claims')}</h3>
            <Stack gap={8}>
              {row.applications.map((one) => (
                <Part key={feeReference(one)} {...propsOf(one)} />
              ))}
            </Stack>
          </section>
        )}
        {suggestions.length > 0 && (
          <section>
            <h3>{say('suggestions')}</h3>
            <Stack gap={8}>
              {suggestions.map((one) => (
                <Part
                  key={feeReference(one)}
                  {...propsOf(one)}
                  why={say('likeness', { why: one.why.replaceAll('-', '_') })}
                />
              ))}
            </Stack>
          </section>
        )}
        {isOpen && (
          <>
            <FindApplication onPick={onLookUp} />
            {isRest && <RestField of={only.applicationId} isBack={isRestBack} onBack={setRestBack} />}
            {children}
            <div ref={act}>
              <Button type="submit" size="dense" disabled={assigned.length === 0}>
                {say('assign')}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </form>
  )
}
