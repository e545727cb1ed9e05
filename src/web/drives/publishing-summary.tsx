import { useState } from 'react'
import type { Category, FeeCategory } from '#domain/drives/category.ts'
import type { Oddity } from '#domain/drives/publishing.ts'
import type { ApplicationWindow } from '#domain/drives/window.ts'
import { feeCategories, type FeeTable } from '#domain/drives/fees.ts'
import { showNumber, showRupees } from '#domain/platform/money.ts'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Bullets, Stack } from '#web/ui/layout.tsx'
import { NewTabLink } from '#web/ui/links/site-link.tsx'
import { PlainTable, type TableColumn } from '#web/ui/table/data-table.tsx'
import { drives as say } from '#words/drives/drives.ts'
import { publishing as sayOddity } from '#words/drives/publishing.ts'
import css from './publishing-summary.module.css'

/** What applicants will see of a published drive, with warnings. */
export type ToPublish = ApplicationWindow & {
  title: string
  /** Seats, posts, rules. */
  facts: readonly { label: string; value: string }[]
  fee: FeeTable
  /** Seats of each course or post, by category. */
  seats: readonly { name: string; of: Readonly<Record<Category, number>> }[]
  oddities: readonly Oddity[]
  /** Missing translations, a line per language. */
  untranslated: readonly string[]
  /** Preview of a stored drive. */
  previewHref?: string | undefined
}

function feeText(fee: FeeTable): string {
  const amounts = feeCategories.map((category) => fee[category])
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  if (most === 0) return say('publish.no-fee')
  return least === most ? say('publish.one-fee', { most }) : say('publish.fees', { least, most })
}

const isCategory = (one: FeeCategory): one is Category => one !== 'PWD'

/** Fee and seats side by side, which exposes numbers in the wrong row. */
function ByCategory({ fee, seats }: Pick<ToPublish, 'fee' | 'seats'>) {
  const columns: TableColumn<FeeCategory>[] = [
    { head: say('publish.category'), of: (one) => (isCategory(one) ? one : say('pwd')), isName: true },
    { head: say('publish.fee'), of: (one) => showRupees(fee[one]) },
    ...seats.map(({ name, of }) => ({
      head: say('publish.seats', { name }),
      of: (one: FeeCategory) => (isCategory(one) ? showNumber(of[one]) : '–'),
    })),
  ]
  return <PlainTable className={css.byCategory} columns={columns} rows={feeCategories} keyOf={(one) => one} />
}

export function PublishingSummary({
  of: { startDate, endDate, facts, fee, seats, oddities, untranslated, previewHref },
}: {
  of: ToPublish
}) {
  return (
    <Stack gap={16}>
      {oddities.length > 0 && (
        <Callout tone="warning">
          <p>
            <b>{say('publish.odd')}</b>
          </p>
          <Bullets>
            {oddities.map(({ code, params }) => {
              const text = sayOddity.by(code, params)
              return <li key={text}>{text}</li>
            })}
          </Bullets>
        </Callout>
      )}
      <p>{say('publish.seen')}</p>
      <AnswerList isDense>
        <Answer label={say('publish.days')}>{say('publish.from-to', { from: startDate, to: endDate })}</Answer>
        {facts.map(({ label, value }) => (
          <Answer key={label} label={label}>
            {value}
          </Answer>
        ))}
        <Answer label={say('publish.fee')}>{feeText(fee)}</Answer>
      </AnswerList>
      <ByCategory fee={fee} seats={seats} />
      {untranslated.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {previewHref && <NewTabLink href={previewHref}>{say('publish.preview')}</NewTabLink>}
    </Stack>
  )
}

type PublishingQuestion = { of: ToPublish; answer: (isSure: boolean) => void }

/** Shows the summary in the middle of a save, which waits for the answer. */
export function usePublishing() {
  const [asked, setAsked] = useState<PublishingQuestion | null>(null)
  const isSure = (of: ToPublish) =>
    new Promise<boolean>((resolve) => {
      const answer = (given: boolean) => {
        setAsked(null)
        resolve(given)
      }
      setAsked({ of, answer })
    })
  return { asked, isSure }
}

export function ConfirmPublishing({ asked }: { asked: PublishingQuestion | null }) {
  if (!asked) return null
  return (
    <ConfirmDialog
      isOpen
      title={say('publish.title', { title: asked.of.title })}
      confirmLabel={say('publish.confirm')}
      onConfirm={() => asked.answer(true)}
      onCancel={() => asked.answer(false)}
    >
      <PublishingSummary of={asked.of} />
    </ConfirmDialog>
  )
}
