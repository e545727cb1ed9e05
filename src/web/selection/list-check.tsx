import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { spreadsheet } from '#domain/platform/endpoint.ts'
import type { PublishedSummary } from '#domain/selection/lists.endpoints.ts'
import { DownloadButton } from '#web/applications/download-pdf.tsx'
import { download } from '#web/platform/download.ts'
import { joined, language } from '#web/platform/language.ts'
import { useDeed } from '#web/platform/use-deed.ts'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { ButtonAnchor } from '#web/ui/links/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row, Muted, Stack } from '#web/ui/layout.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { sayListFault } from '#words/selection/list-faults.ts'
import { publishedLists as say } from '#words/selection/published-lists.ts'
import { useCourseName } from './course-names.tsx'
import { checkInWorker, type CheckedNow } from './check-in-worker.ts'
import css from './selection.module.css'

/** The most faults that a page names: a list that has more is wrong altogether. */
const mostNamed = 50

function Verdict({ checked: { document, faults } }: { checked: CheckedNow }) {
  const nameOf = useCourseName()
  if (faults.length === 0) {
    const isAllotted = document.kind === 'allotment'
    return (
      <Callout tone="good" role="status">
        {say(isAllotted ? 'fits' : 'fitsParticipants', { rows: document.rows.length })}
      </Callout>
    )
  }
  return (
    <Callout tone="bad" role="alert">
      <p>
        <b>{say('faults', { count: faults.length })}</b>
      </p>
      <ul className={css.faults}>
        {faults.slice(0, mostNamed).map((fault, place) => (
          <li key={place}>{sayListFault(fault, { language, nameOf })}</li>
        ))}
      </ul>
    </Callout>
  )
}

/** The hash of a list, a button that checks it in this browser, and what it takes to check it elsewhere. */
export function ListCheck({ list: { hash, summary } }: { list: PublishedSummary }) {
  const [checked, setChecked] = useState<CheckedNow | null>(null)
  const { problem, isBusy, run } = useDeed()
  const { number, previous } = summary
  const check = () => run(async () => setChecked(await checkInWorker(number, hash)))
  return (
    <Card>
      <Stack gap={12}>
        <Muted as="p">{say('checkLead')}</Muted>
        <Muted as="p">{say('proves')}</Muted>
        <Row gap={16}>
          <Button onClick={() => void check()} isBusy={isBusy}>
            {say(isBusy ? 'checking' : 'check')}
          </Button>
          <ButtonAnchor variant="quiet" icon={IconDownload} href={`/api/lists/${number}`} download={`${number}.json`}>
            {say('downloadList')}
          </ButtonAnchor>
          <ButtonAnchor variant="quiet" icon={IconDownload} href="/check-list.mjs" download>
            {say('downloadScript')}
          </ButtonAnchor>
          <DownloadButton
            variant="quiet"
            label={say('downloadPdf')}
            save={() => download('GET /api/lists/{number}/pdf', { params: { number }, filename: `${number}.pdf` })}
          />
          <DownloadButton
            variant="quiet"
            label={say('downloadSheet')}
            save={() => download('GET /api/lists/{number}', { params: { number }, accept: spreadsheet })}
          />
        </Row>
        <Muted as="p">
          {joined(say.rich('checkElsewhere', { number, code: (command) => <code>{command}</code> }))}
        </Muted>
        {problem !== null && (
          <Callout tone="warning" role="alert">
            {say('notChecked', { why: problem })}
          </Callout>
        )}
        {checked && <Verdict checked={checked} />}
        <AnswerList isDense>
          <Answer label={say('hash')}>
            <code>{hash}</code>
          </Answer>
          {previous && (
            <Answer label={say('previous', { number: previous.number })}>
              <SiteLink href={`/lists/${previous.number}`}>
                <code>{previous.hash}</code>
              </SiteLink>
            </Answer>
          )}
        </AnswerList>
      </Stack>
    </Card>
  )
}
