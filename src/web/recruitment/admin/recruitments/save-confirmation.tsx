import { useState } from 'react'
import type { AffectedSeat } from '#domain/recruitment/recruitment.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { language } from '#web/platform/language.ts'
import { sayPost } from '#words/posts.ts'
import { recruitmentEditor } from '#words/recruitment-editor.ts'
import css from './lost-seats.module.css'

const say = recruitmentEditor(language)

/** What a save has to be confirmed for. */
type Loss = { kind: 'affected'; affected: AffectedSeat[] } | { kind: 'unpublish' }
type Asked = Loss & { answer: (isSure: boolean) => void }

/** Asks in the middle of a save, which waits for the answer. */
export function useConfirmation() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const isSure = (loss: Loss) =>
    new Promise<boolean>((resolve) => {
      const answer = (given: boolean) => {
        setAsked(null)
        resolve(given)
      }
      setAsked({ ...loss, answer })
    })
  return { asked, isSure }
}
type ConfirmSaveProps = { title: string; asked: Asked | null; isPublishing: boolean }

/** Before a save that takes seats from submitted applications, or takes a recruitment off the portal. */
export function ConfirmSave({ title, asked, isPublishing }: ConfirmSaveProps) {
  if (!asked) return null
  const answers = { isOpen: true, onConfirm: () => asked.answer(true), onCancel: () => asked.answer(false) }
  if (asked.kind === 'unpublish')
    return (
      <ConfirmDialog {...answers} isDestructive title={say('take-off', { title })} confirmLabel={say('save-draft')}>
        {say('take-off-note')}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      {...answers}
      isDestructive
      title={say('seats-lost')}
      confirmLabel={say(isPublishing ? 'publish-anyway' : 'save-anyway')}
    >
      <ul className={css.list}>
        {asked.affected.map(({ department, post, category, count, msg }) => (
          <li key={`${department} ${post} ${category} ${msg}`}>
            <b>{say('seats-affected', { department, post: sayPost(post, language), category, count })}</b>
            <br />
            {msg}
          </li>
        ))}
      </ul>
      <p>{say('seats-affected-note')}</p>
    </ConfirmDialog>
  )
}
