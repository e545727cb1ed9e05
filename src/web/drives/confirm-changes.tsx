import { useRef, useState } from 'react'
import { ToConfirm, type Confirmation, type DriveChange } from '#domain/drives/changes-to-confirm.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { ReasonByLanguage } from '#domain/selection/published-list.ts'
import { useMay } from '#web/accounts/use-may.ts'
import { keepLetter } from '#web/letters/letters-of-list.tsx'
import { ApiError } from '#web/platform/api-error.ts'
import { useNavigate } from '#lib/router/router-provider.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Bullets, Stack } from '#web/ui/layout.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { driveChanges as say } from '#words/drives/drive-changes.ts'
import { ChangesTable } from './changes-table.tsx'
import { lockedIn, LockedChanges, type LockedQuestion } from './locked-changes.tsx'

/** The answer of the person: how to tell people, and whether to write to those who have submitted. */
type ToldBy = Pick<Confirmation, 'letter' | 'corrigendum'> & { isWriting: boolean }

/** What is sent with a change: the answers to the questions about it. */
type GivenAnswers = Confirmation & { corrigendumReason?: ReasonByLanguage }

type PartQuestion = LockedQuestion & { title: string; answer: (reason: ReasonByLanguage | null) => void }

type ChangesQuestion = {
  title: string
  of: ToConfirm
  mayWrite: boolean
  answer: (given: ToldBy | null) => void
}

/** Those who have submitted: the track and the drive, and the list of them, in which a letter opens. */
type SubmittedList = { track: string; driveId: string; href: string }

/** The server's question before a change; null for any other refusal. */
function toConfirmIn(error: unknown): ToConfirm | null {
  const isAsked = error instanceof ApiError && error.code === 'changes-to-confirm'
  return isAsked ? ToConfirm.parse(error.body) : null
}

/** A question that the page asks in the middle of saving, and its answer. */
function useQuestion<Question extends object, Answer>() {
  const [asked, setAsked] = useState<(Question & { answer: (given: Answer | null) => void }) | null>(null)
  const ask = (question: Question) =>
    new Promise<Answer | null>((resolve) => {
      const answer = (given: Answer | null) => {
        setAsked(null)
        resolve(given)
      }
      setAsked({ ...question, answer })
    })
  return [asked, ask] as const
}

/** Asks in the middle of saving a published drive, which waits for the answer. */
export function useConfirmedChanges() {
  const [asked, ask] = useQuestion<Omit<ChangesQuestion, 'answer'>, ToldBy>()
  const [locked, askReason] = useQuestion<Omit<PartQuestion, 'answer'>, ReasonByLanguage>()
  const may = useMay()
  const navigate = useNavigate()
  const letterAt = useRef<string | null>(null)
  /** Sends a change, and again with each answer that the server asks for; false if the person says no. */
  const confirmed = async (
    title: string,
    send: (given: GivenAnswers) => Promise<unknown>,
    submitted: SubmittedList | null,
    given: GivenAnswers = {},
  ): Promise<boolean> => {
    letterAt.current = null
    try {
      await send(given)
      if (given.corrigendumReason) showToast({ type: 'success', title: say('locked.prepared') })
    } catch (error) {
      const [part, of] = [lockedIn(error), toConfirmIn(error)]
      if (part) {
        const corrigendumReason = await askReason({ title, ...part })
        return corrigendumReason !== null && confirmed(title, send, submitted, { ...given, corrigendumReason })
      }
      if (!of) throw error
      const mayWrite = submitted !== null && of.affected.submitted > 0 && may('letters.write', submitted)
      const told = await ask({ title, of, mayWrite })
      if (!told) return false
      const { isWriting, ...how } = told
      await send({ ...given, ...how, confirmed: true })
      if (isWriting && submitted) {
        keepLetter(submitted.track, of.proposed)
        letterAt.current = submitted.href
      }
    }
    return true
  }
  /** Leaves the page once its form holds nothing unsaved: for the list in which the letter opens, else by `close`. */
  const leave = (close: () => void) => {
    if (letterAt.current === null) close()
    else void navigate({ href: letterAt.current })
  }
  return { asked: { changes: asked, locked }, confirmed, leave }
}

const isTakenOff = ({ path, to }: DriveChange) =>
  (path === 'published' && to === false) || (path === 'status' && to === 'DRAFT')

/** Whether the change closes a drive that was open. */
function isClosing({ path, from, to }: DriveChange): boolean {
  const today = dayOf(new Date())
  return /(^|\.)endDate$/.test(path) && String(from) >= today && String(to) < today
}

function actOf(changes: readonly DriveChange[]): string {
  if (changes.some(isTakenOff)) return say('unpublish-now')
  return changes.some(isClosing) ? say('close-now') : say('save', { count: changes.length })
}

function Met({ of: { affected, changes, lost } }: { of: ToConfirm }) {
  const { drafts, paidDrafts: paid, submitted: count } = affected
  const isStopped = drafts > 0 && changes.some((change) => isTakenOff(change) || isClosing(change))
  return (
    <Callout tone="warning">
      <p>
        <b>{say('drafts', { drafts })}</b> {drafts > 0 && say('paid', { paid })}{' '}
        {isStopped && say('stopped', { drafts })}
      </p>
      {count > 0 && <p>{say('submitted', { count })}</p>}
      {lost.length > 0 && (
        <>
          <Bullets gap={0} above={8} below={8}>
            {lost.map(({ msg: why, count: lose, ...place }) => (
              <li key={JSON.stringify([place, why])}>{say('lost', { count: lose, why })}</li>
            ))}
          </Bullets>
          <p>{say('lost.note')}</p>
        </>
      )}
    </Callout>
  )
}

type AskedQuestions = { changes: ChangesQuestion | null; locked: PartQuestion | null }

/** The changes of a published drive, the applications they affect, and how applicants are told. */
export function ConfirmChanges({ asked: { changes, locked } }: { asked: AskedQuestions }) {
  if (locked) return <LockedChanges key={JSON.stringify(locked.of)} {...locked} />
  return changes && <ChangesDialog key={JSON.stringify(changes.of)} {...changes} />
}

function ChangesDialog({ title, of, mayWrite, answer }: ChangesQuestion) {
  const { changes, affected, lost } = of
  const [told, setTold] = useState({ letter: false, corrigendum: false, isWriting: false })
  const { drafts, submitted: count } = affected
  const staysPublished = !changes.some(isTakenOff)
  const isDestructive = !staysPublished || lost.length > 0 || changes.some(isClosing)
  return (
    <ConfirmDialog
      isOpen
      isDestructive={isDestructive}
      title={say(staysPublished ? 'title' : 'off.title', { title })}
      confirmLabel={actOf(changes)}
      onConfirm={() => answer(told)}
      onCancel={() => answer(null)}
    >
      <Stack gap={16}>
        <p>{say(staysPublished ? 'lead' : 'off.note')}</p>
        <ChangesTable changes={changes} />
        <Met of={of} />
        {drafts > 0 && (
          <CheckField
            label={say('letter', { drafts })}
            hint={say('letter.hint')}
            checked={told.letter}
            onChange={(event) => setTold({ ...told, letter: event.currentTarget.checked })}
          />
        )}
        {mayWrite && (
          <CheckField
            label={say('write', { count })}
            hint={say('write.hint')}
            checked={told.isWriting}
            onChange={(event) => setTold({ ...told, isWriting: event.currentTarget.checked })}
          />
        )}
        {staysPublished && (
          <CheckField
            label={say('publish')}
            hint={say('publish.hint')}
            checked={told.corrigendum}
            onChange={(event) => setTold({ ...told, corrigendum: event.currentTarget.checked })}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}
