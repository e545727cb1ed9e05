import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnsweredObjection } from '#domain/selection/objection.ts'
import { call } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { findingsQuery } from '#web/review/scrutiny/findings-query.ts'
import { useDeed } from '#web/platform/use-deed.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemAlert } from '#web/ui/messages/callout.tsx'
import { ChecksField } from '#web/ui/fields/checks-field.tsx'
import { RadioField } from '#web/ui/fields/radio-field.tsx'
import { Row, Muted, Stack } from '#web/ui/layout.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { selectionLists as say } from '#words/selection/selection-lists.ts'
import { OfficeReason } from './office-reason.tsx'
import type { TrackLists } from './lists-page.tsx'
import { ObjectionFiles } from './objection-files.tsx'
import { WritingDialog } from './writing-dialog.tsx'

type AnswerDialogProps = {
  objection: AnsweredObjection
  onClose: () => void
}

const nameOf = ({ of, key }: { of: string; key: string }) => `${of} ${key}`

/** Answers an objection: whether it is right, what is scrutinised again, and the reason. */
function AnswerDialog({ objection, onClose }: AnswerDialogProps) {
  const { applicationId, list, body } = objection
  const [missing, setMissing] = useState<'findingsMissing' | 'upholdMissing' | null>(null)
  const { data } = useQuery(findingsQuery(applicationId))
  // Nothing is chosen to begin with: a press of the button alone answers nothing.
  const [isUpheld, setIsUpheld] = useState<boolean | null>(null)
  const [again, setAgain] = useState<readonly string[]>([])
  const items = data?.scrutiny.items ?? []
  const findings = items.filter((item) => isUpheld && again.includes(nameOf(item))).map(({ of, key }) => ({ of, key }))
  return (
    <WritingDialog
      title={say('answerTitle', { number: applicationId })}
      kept={`${applicationId}.${list}.answer`}
      label={say('reason')}
      hint={say('reasonHint')}
      longest={2000}
      sendLabel={say('answerGo')}
      sentToast={say('answeredToast')}
      isPublished
      onSend={async (reason, reasonIn) => {
        if (isUpheld === null) {
          setMissing('upholdMissing')
          throw new Error(say('upholdMissing'))
        }
        const isUnsaid = isUpheld && items.length > 0 && findings.length === 0
        setMissing(isUnsaid ? 'findingsMissing' : null)
        if (isUnsaid) throw new Error(say('findingsMissing'))
        await call('POST /api/applications/{applicationId}/objections/{number}/answer', {
          params: { applicationId, number: list },
          body: { isUpheld, reason, reasonIn, findings },
        })
      }}
      onClose={onClose}
    >
      <blockquote>
        <UserText>{body}</UserText>
      </blockquote>
      <ObjectionFiles files={objection.files} />
      <RadioField
        label={say('uphold')}
        isColumn
        options={[
          { value: 'no', label: say('upholdNo') },
          { value: 'yes', label: say('upholdYes'), hint: say('upholdYesHint') },
        ]}
        value={isUpheld === null ? null : isUpheld ? 'yes' : 'no'}
        error={missing === 'upholdMissing' ? say('upholdMissing') : undefined}
        onChange={(value) => {
          setIsUpheld(value === 'yes')
          setMissing(null)
        }}
      />
      {isUpheld && items.length > 0 && (
        <ChecksField
          label={say('findings')}
          hint={say('findingsHint')}
          error={missing === 'findingsMissing' ? say('findingsMissing') : undefined}
          options={items.map((item) => ({ value: nameOf(item), label: item.label }))}
          value={again}
          onChange={(chosen) => {
            setAgain(chosen)
            setMissing(null)
          }}
          isDense
        />
      )}
    </WritingDialog>
  )
}

type ObjectionAnswerProps = { objection: AnsweredObjection; mayTakeBack: boolean }

/** The answer to an objection, below it; before its applicant is told it can be taken back. */
function Answer({ objection, mayTakeBack }: ObjectionAnswerProps) {
  const { applicationId, list, answer, isToCarryOut } = objection
  const { problem, isBusy, run } = useDeed()
  if (answer === null) return <b>{say('toAnswer')}</b>
  const { isUpheld, answeredBy: name, answeredAt: at, heldUntil } = answer
  const takeBack = () =>
    run(async () => {
      const params = { applicationId, number: list }
      await call('DELETE /api/applications/{applicationId}/objections/{number}/answer', { params })
      showToast({ type: 'success', title: say('takenBackToast') })
    })
  return (
    <Stack gap={4}>
      <p>
        <b>{say(isUpheld ? 'upheld' : 'notUpheld')}</b> <OfficeReason of={answer} />{' '}
        <Muted isSmall>{say('answeredBy', { name, at })}</Muted>
      </p>
      {isToCarryOut && <p>{say('toCarryOut')}</p>}
      <ProblemAlert problem={problem} />
      {heldUntil !== null && (
        <Row gap={[8, 12]}>
          <span>{say('toldAt', { at: heldUntil })}</span>
          {mayTakeBack && (
            <Button size="dense" variant="secondary" isBusy={isBusy} onClick={() => void takeBack()}>
              {say('takeBack')}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  )
}

type ObjectionsProps = { of: TrackLists; driveId: string; mayAnswer: boolean }

/** The objections to the lists of a drive, those without an answer first. */
export function Objections({ of: { reviewHref }, driveId, mayAnswer }: ObjectionsProps) {
  const asked = ask('GET /api/drives/{id}/selection/objections', { params: { id: driveId } })
  const query = useQuery({ ...asked, staleTime: 0 })
  const [answering, setAnswering] = useState<AnsweredObjection | null>(null)
  return (
    <Loaded of={query}>
      {({ objections }) => (
        <>
          {objections.length === 0 && <Muted as="p">{say('noObjections')}</Muted>}
          {objections.length > 0 && (
            <ListRows isInset>
              {objections.map((one) => (
                <ListRow
                  key={`${one.list} ${one.applicationId}`}
                  title={
                    <SiteLink href={reviewHref(one.applicationId)}>
                      {[one.applicationId, one.candidateName].filter(Boolean).join(' · ')}
                    </SiteLink>
                  }
                  meta={
                    <>
                      {say('objected', { list: one.list, at: one.madeAt })}
                      <div>
                        <UserText>{one.body}</UserText>
                      </div>
                      <ObjectionFiles files={one.files} />
                    </>
                  }
                  below={<Answer objection={one} mayTakeBack={mayAnswer} />}
                  end={
                    mayAnswer &&
                    one.answer === null && (
                      <Button size="dense" variant="secondary" onClick={() => setAnswering(one)}>
                        {say('answer')}
                      </Button>
                    )
                  }
                />
              ))}
            </ListRows>
          )}
          {answering && <AnswerDialog objection={answering} onClose={() => setAnswering(null)} />}
        </>
      )}
    </Loaded>
  )
}
