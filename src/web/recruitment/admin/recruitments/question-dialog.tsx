import { showNumber } from '#domain/platform/money.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import css from './question-dialog.module.css'
import type { AskedQuestion } from './use-question.ts'

type QuestionDialogProps = { title: string; asked: AskedQuestion; isPublishing: boolean }

/** Before a save that takes seats from submitted applications, or takes a recruitment off the portal. */
export function QuestionDialog({ title, asked, isPublishing }: QuestionDialogProps) {
  if (!asked) return null
  const answers = { isOpen: true, onConfirm: () => asked.answer(true), onCancel: () => asked.answer(false) }
  if (asked.kind === 'unpublish')
    return (
      <ConfirmDialog {...answers} isDestructive title={`Take ${title} off the portal?`} confirmLabel="Save as Draft">
        As a draft only administrators see it, and nobody can apply until it is published again. Applications stay.
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      {...answers}
      isDestructive
      title="Submitted applications would lose their seat"
      confirmLabel={isPublishing ? 'Publish all the same' : 'Save all the same'}
    >
      <ul className={css.list}>
        {asked.affected.map(({ department, post, category, count, msg }) => (
          <li key={`${department} ${post} ${category} ${msg}`}>
            <b>
              {department}, {post}, {category}: {count === 1 ? '1 application' : `${showNumber(count)} applications`}
            </b>
            <br />
            {msg}
          </li>
        ))}
      </ul>
      <p>The applications stay as they are for you to decide. This change is recorded.</p>
    </ConfirmDialog>
  )
}
