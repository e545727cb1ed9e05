import { IconEqual, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CorrectedPart, Correction } from '#domain/corrections/correction.ts'
import { correctionLife } from '#domain/corrections/correction-life.ts'
import type { CorrectionDeed } from '#domain/corrections/corrections.endpoints.ts'
import { errorMessage } from '#lib/values/caught.ts'
import type { DocumentFacts } from '#domain/documents/document.ts'
import type { AnyApplication } from '#web/applications/client.ts'
import { correctionsQuery } from '#web/corrections/corrections-query.ts'
import { CorrectionItems } from '#web/corrections/correction-letter.tsx'
import { openInNewTab } from '#web/documents/signed-url.ts'
import { shownDeeds } from '#web/lifecycle/deeds.tsx'
import { keysOf, offeredIn } from '#web/lifecycle/shown-life.ts'
import { TransitionButtons } from '#web/lifecycle/transition-buttons.tsx'
import { call } from '#web/platform/api.ts'
import { download } from '#web/platform/download.ts'
import { Panel } from '#web/review/application/panel.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Muted, Stack } from '#web/ui/layout.tsx'
import { useSingleKeys } from '#web/ui/keys/single-keys.ts'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { PlainTable, type TableColumn } from '#web/ui/table/data-table.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { corrections as say } from '#words/review/corrections.ts'
import { AskCorrection } from './ask-correction.tsx'
import css from './corrections.module.css'
import { MoreTime } from './more-time.tsx'

const changedLook = { tone: 'waiting', icon: IconPencil, word: say('panel.changed') } as const
const sameLook = { tone: 'neutral', icon: IconEqual, word: say('panel.same') } as const

function DocumentLink({ of }: { of: DocumentFacts | null }) {
  if (!of) return say('panel.none')
  return <TextButton onClick={() => openInNewTab(of.key)}>{of.name}</TextButton>
}

const columns: TableColumn<CorrectedPart>[] = [
  {
    head: say('panel.what'),
    of: ({ label, isChanged }) => (
      <>
        {label} <Badge look={isChanged ? changedLook : sameLook} />
      </>
    ),
    isName: true,
  },
  {
    head: say('panel.before'),
    of: ({ of, from, fromDocument }) =>
      of === 'document' ? <DocumentLink of={fromDocument} /> : (from ?? say('panel.none')),
  },
  {
    head: say('panel.now'),
    of: ({ of, to, toDocument }) => (of === 'document' ? <DocumentLink of={toDocument} /> : (to ?? say('panel.none'))),
  },
]

const { answer: _answer, ...transitions } = correctionLife.transitions

/** The life of a correction as the office works with it. */
const shownCorrections = shownDeeds({ transitions }, say, () => 'secondary')

type OneProps = Pick<CorrectionsPanelProps, 'mayAsk'> & {
  correction: Correction
  applicationId: string
}

/** One correction: the request, the answer, and what the office can do next. */
function One({ correction, applicationId, mayAsk }: OneProps) {
  const { number, state, until, askedAt, askedBy, answeredAt, parts } = correction
  const [isExtending, setIsExtending] = useState(false)
  const work = (body: CorrectionDeed) =>
    call('POST /api/applications/{applicationId}/corrections/{number}/deeds', {
      params: { applicationId, number },
      body,
    })
  const end = async (transition: 'close' | 'confirm') => {
    try {
      await work({ transition })
      showToast({ type: 'success', title: shownCorrections.say(transition, 'done') })
    } catch (error) {
      showToast({ type: 'error', title: errorMessage(error) })
    }
  }
  const make = (deed: CorrectionDeed['transition']) => (deed === 'extend' ? setIsExtending(true) : void end(deed))
  const names = mayAsk ? offeredIn(shownCorrections, correction) : []
  useSingleKeys(keysOf(shownCorrections, names, make))
  return (
    <Stack as="li" gap={8}>
      <p>
        <b>
          {state === 'open' || state === 'overdue' ? say(`panel.is.${state}`, { until }) : say(`panel.is.${state}`)}
        </b>
      </p>
      <Muted as="p" isSmall>
        {say('panel.asked', { number, name: askedBy ?? '', at: askedAt })}
      </Muted>
      {answeredAt === null ? (
        <CorrectionItems correction={correction} />
      ) : (
        // Old beside new.
        <PlainTable className={css.parts} columns={columns} rows={parts} keyOf={({ of, key }) => `${of} ${key}`} />
      )}
      {names.length > 0 && (
        <Row gap={8}>
          <TransitionButtons life={shownCorrections} names={names} onAsk={make} />
        </Row>
      )}
      {isExtending && (
        <MoreTime
          extend={async (day) => {
            await work({ transition: 'extend', until: day })
            showToast({ type: 'success', title: shownCorrections.say('extend', 'done', { until: day }) })
          }}
          onClose={() => setIsExtending(false)}
        />
      )}
    </Stack>
  )
}

type CorrectionsPanelProps = {
  application: AnyApplication
  mayAsk: boolean
}

/** The corrections requested from an applicant, newest first, and the way to request another; empty for drafts. */
export function CorrectionsPanel({ application, mayAsk }: CorrectionsPanelProps) {
  const { applicationId, status, correction: standing } = application
  const [isAsking, setIsAsking] = useState(false)
  const { data, isError, refetch } = useQuery({ ...correctionsQuery(applicationId), enabled: standing !== null })
  const isWaited = standing?.state === 'open' || standing?.state === 'overdue'
  const mayAskNow = mayAsk && status === 'submitted' && !isWaited
  useSingleKeys({ c: mayAskNow ? () => setIsAsking(true) : undefined })
  if (!standing && !mayAskNow) return null
  return (
    <Panel title={say('panel.title')}>
      <Stack gap={12} align="start">
        {isError && (
          <p role="alert">
            {say('notLoaded')} <TextButton onClick={() => void refetch()}>{say('tryAgain')}</TextButton>
          </p>
        )}
        <Stack as="ul" gap={16}>
          {data?.corrections.map((correction) => (
            <One key={correction.number} {...{ correction, applicationId, mayAsk }} />
          ))}
        </Stack>
        <Row gap={12}>
          {mayAskNow && (
            <Button size="dense" variant="secondary" onClick={() => setIsAsking(true)}>
              {say('panel.ask')}
            </Button>
          )}
          {standing && (
            <TextButton
              onClick={() =>
                void download('GET /api/applications/{applicationId}/pdf/submitted', {
                  params: { applicationId },
                  filename: `${applicationId}-submitted.pdf`,
                })
              }
            >
              {say('panel.submitted')}
            </TextButton>
          )}
        </Row>
      </Stack>
      {isAsking && <AskCorrection application={application} onClose={() => setIsAsking(false)} />}
    </Panel>
  )
}
