import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isLeftOutByOffice } from '#domain/applications/standing/selection-standing.ts'
import type { OwnList } from '#domain/selection/selection-lists.endpoints.ts'
import type { Objection } from '#domain/selection/objection.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { language } from '#web/platform/language.ts'
import { AnswerList, Answer } from '#web/ui/answer-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Card } from '#web/ui/card.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { sayCategory } from '#words/form/categories.ts'
import { exclusions } from '#words/form/exclusions.ts'
import { selectionLists as say } from '#words/selection/selection-lists.ts'
import { OfficeReason } from './office-reason.tsx'
import { useCourseName } from './course-names.tsx'
import { ownListsQuery } from './selection-queries.ts'
import { sayRank } from './rank.ts'
import { ObjectionFilePlaces, ObjectionFiles } from './objection-files.tsx'
import { WritingDialog } from './writing-dialog.tsx'

/** The row of a candidate, and the meaning of each part. */
function OwnRow({ row }: { row: NonNullable<OwnList['row']> }) {
  const nameOf = useCourseName()
  const { rank, category, pwd, notOpenAt, preferences } = row
  return (
    <>
      <p>
        <b>{say('own.in')}</b>
      </p>
      <AnswerList isDense>
        <Answer label={say('rank')}>{sayRank(rank)}</Answer>
        <Answer label={say('category')}>{category === 'UR' ? say('own.asUr') : sayCategory(category, language)}</Answer>
        <Answer label={say('courses')}>
          {preferences.map((one, place) => (
            <div key={one}>
              {place + 1}. {nameOf(one)}
            </div>
          ))}
        </Answer>
      </AnswerList>
      {pwd && <p>{say('own.pwd')}</p>}
      {notOpenAt.length > 0 && <p>{say('own.notOpen', { courses: notOpenAt.map(nameOf).join(', ') })}</p>}
    </>
  )
}

function OwnAbsence({ excluded, kind }: Pick<OwnList, 'excluded' | 'kind'>) {
  return (
    <>
      <p>
        <b>{say(excluded ? 'own.out' : 'own.absent')}</b>
      </p>
      {excluded && (
        <ul>
          {excluded.reasons.map((reason) => (
            <li key={reason}>{exclusions(reason)}</li>
          ))}
        </ul>
      )}
      {excluded && kind === 'provisional' && isLeftOutByOffice({ isListed: false, reasons: excluded.reasons }) && (
        <p>{say('own.ofOffice')}</p>
      )}
    </>
  )
}

function OwnObjection({ objection: { number, body, files, answer, madeAt } }: { objection: Objection }) {
  return (
    <Callout tone={answer?.isUpheld ? 'good' : 'plain'} isSmall>
      <Stack gap={4}>
        <b>{say('own.mine', { at: madeAt })}</b>
        <Muted isSmall>{say('own.number', { number })}</Muted>
        <UserText>{body}</UserText>
        <ObjectionFiles files={files} />
        {answer === null ? (
          <Muted as="p">{say('own.waits')}</Muted>
        ) : (
          <>
            <b>{say(answer.isUpheld ? 'upheld' : 'notUpheld')}</b>
            <OfficeReason of={answer} />
            <Muted isSmall>{say('answered', { at: answer.answeredAt })}</Muted>
          </>
        )}
      </Stack>
    </Callout>
  )
}

/** Until when somebody can object, or why no more. */
function sayWindow({ objectionsUntil: until, mayObject }: OwnList): string {
  if (until === null) return say('own.final')
  return say(mayObject ? 'own.until' : 'own.over', { until })
}

type OwnPlaceProps = { list: OwnList; onObject: () => void }

/** What one list says of the applicant, and the way to object to it. */
function OwnPlace({ list, onObject }: OwnPlaceProps) {
  const { row, excluded, kind, correctedBy, mayObject, objection } = list
  return (
    <Stack gap={8}>
      {correctedBy && <p>{say('own.corrected', { number: correctedBy })}</p>}
      {row ? <OwnRow row={row} /> : <OwnAbsence excluded={excluded} kind={kind} />}
      {objection ? <OwnObjection objection={objection} /> : <Muted as="p">{sayWindow(list)}</Muted>}
      {mayObject && (
        <div>
          <Button variant="secondary" onClick={onObject}>
            {say('own.object')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

/** A list that is over: its name, which opens the rest. */
function EarlierPlace(props: OwnPlaceProps) {
  const { number, kind } = props.list
  return (
    <details>
      <summary>
        <b>{say('named', { kind, number })}</b>
      </summary>
      <Stack gap={8}>
        <p>
          <SiteLink href={`/lists/${number}`}>{say('page')}</SiteLink>
        </p>
        <OwnPlace {...props} />
      </Stack>
    </details>
  )
}

/** Whether nothing can happen to a list any more: nobody objects to it, and no answer is awaited. */
const isOver = ({ mayObject, objection }: OwnList) => !mayObject && objection?.answer !== null

/** The newest list, and any other while something can happen to it; earlier ones below a line each. */
function Places({ lists, onObject }: { lists: readonly OwnList[]; onObject: (number: string) => void }) {
  return (
    <Stack as="ul" gap={16}>
      {lists.map((list, place) => {
        const { number, kind } = list
        const of = { list, onObject: () => onObject(number) }
        return (
          <li key={number}>
            {place > 0 && isOver(list) ? (
              <EarlierPlace {...of} />
            ) : (
              <Stack gap={8}>
                <h3>
                  <SiteLink href={`/lists/${number}`}>{say('named', { kind, number })}</SiteLink>
                </h3>
                <OwnPlace {...of} />
              </Stack>
            )}
          </li>
        )
      })}
    </Stack>
  )
}

type OwnPlacesProps = { applicationId: string }

/** The published lists of an application's drive with its place in each; empty before there is one. */
export function OwnPlaces({ applicationId }: OwnPlacesProps) {
  const { data, refetch } = useQuery(ownListsQuery(applicationId))
  const [objecting, setObjecting] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const objections = data?.lists.filter(({ objection }) => objection !== null).length
  const before = useRef(objections)
  // The button that opened the dialog is gone once an objection is there, and so is the dialog.
  useEffect(() => {
    if (objecting !== null || objections === undefined) return
    if (before.current !== undefined && objections > before.current) heading.current?.focus()
    before.current = objections
  }, [objecting, objections])
  if (!data || data.lists.length === 0) return null
  return (
    <section aria-labelledby="own-lists">
      <Card>
        <Stack gap={16}>
          <h2 id="own-lists" ref={heading} tabIndex={-1}>
            {say('own.title')}
          </h2>
          <Places lists={data.lists} onObject={setObjecting} />
        </Stack>
      </Card>
      {objecting !== null && (
        <WritingDialog
          title={say('object.title', { number: objecting })}
          lead={say('object.lead')}
          kept={`${applicationId}.${objecting}.objection`}
          label={say('object.words')}
          longest={2000}
          sendLabel={say('object.go')}
          sentToast={say('object.done')}
          onSend={async (body) => {
            const request = { params: { applicationId }, body: { list: objecting, body } }
            await callOnce('POST /api/applications/{applicationId}/objections', request)
          }}
          onClose={() => setObjecting(null)}
          below={
            <ObjectionFilePlaces
              applicationId={applicationId}
              list={objecting}
              files={data.lists.find(({ number }) => number === objecting)?.files ?? []}
              onChanged={refetch}
            />
          }
        />
      )}
    </section>
  )
}
