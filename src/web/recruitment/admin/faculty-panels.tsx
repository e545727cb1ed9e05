import type { Scope } from '#domain/accounts/permissions.ts'
import { useMay } from '#web/accounts/use-may.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { joined } from '#domain/platform/text.ts'
import { calendarExperience, periodOf } from '#domain/recruitment/experience.ts'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { periodText, type WorkExperience } from '#domain/recruitment/jobs.ts'
import { marksOf, type Qualification } from '#domain/recruitment/qualifications.ts'
import { call } from '#web/platform/api.ts'
import { language } from '#web/platform/language.ts'
import { type PanelHead, PanelTable } from '#web/review/application/panel-table.tsx'
import { Panel } from '#web/review/application/panel.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Soft, Stack } from '#web/ui/layout.tsx'
import { byRuleText, experienceText } from '#words/experience.ts'
import { facultyWords } from '#words/faculty.ts'
import { candidateReview } from '#words/candidate-review.ts'
import { type Overlap, overlapsOf } from '../overlaps.ts'

const words = facultyWords(language)
const say = candidateReview(language)

const qualificationHead: PanelHead[] = [
  { word: say('qualification') },
  { word: words.label('qualifications.degree'), isWhole: true },
  { word: say('institution-and-board') },
  { word: say('year'), align: 'right' },
  { word: say('marks'), align: 'right', isWhole: true },
]

/** Every examination passed, in the order given. */
export function QualificationsPanel({ qualifications }: { qualifications: readonly Qualification[] }) {
  const rows = qualifications.map((one, index) => ({
    key: `${index} ${one.type}`,
    cells: [
      words.option('qualifications.type', one.type),
      one.degree || '–',
      joined([one.institution, one.board]) ?? '–',
      one.passingYear ?? '–',
      marksOf(one, words) ?? '–',
    ],
  }))
  return (
    <Panel title={words.section('qualifications')}>
      {rows.length === 0 ? (
        <Soft>{words.option('qualifications', 'none')}</Soft>
      ) : (
        <PanelTable label={words.section('qualifications')} head={qualificationHead} rows={rows} isWide />
      )}
    </Panel>
  )
}

type Career = Pick<FacultyApplication, 'workExperience' | 'totalExperience' | 'experienceCountedTo'>

const jobHead: PanelHead[] = [
  { word: words.label('workExperience.designation') },
  { word: words.label('workExperience.organizationName') },
  { word: words.label('workExperience.payScale') },
  { word: say('from-and-to'), isWhole: true },
  { word: say('length'), align: 'right', isWhole: true },
]

function lengthText(job: WorkExperience, countTo: string): string {
  return periodOf(job, countTo) ? say('length-short', calendarExperience([job], countTo)) : say('not-counted')
}

function rowOf(job: WorkExperience, index: number, countTo: string) {
  const { designation, organizationName, payScale, serviceFrom, serviceTo, isCurrent } = job
  const period = periodText([serviceFrom, serviceTo, isCurrent], words)
  const texts = [
    designation || words.note('workExperience.job', {}),
    organizationName || '–',
    payScale || '–',
    period ?? '–',
  ]
  return { key: `${index} ${designation}`, cells: [...texts, lengthText(job, countTo)] }
}

function Overlaps({ overlaps }: { overlaps: readonly Overlap[] }) {
  return (
    <Callout isSmall>
      <p>{say('overlaps')}</p>
      {overlaps.map(({ one, other, from, to, days }) => (
        <p key={`${one} ${other} ${from}`}>
          {say('overlap', { one, other, period: periodText([from, to], words) ?? '', days })}
        </p>
      ))}
    </Callout>
  )
}

/** Every job with its length, the total with every day once, and which jobs were held at the same time. */
export function ExperiencePanel({ of }: { of: Career }) {
  const { workExperience, totalExperience, experienceCountedTo: countTo } = of
  if (workExperience.length === 0) {
    return (
      <Panel title={words.section('experience')}>
        <Soft>{words.option('workExperience', 'none')}</Soft>
      </Panel>
    )
  }
  const overlaps = overlapsOf(workExperience, countTo)
  const calendar = calendarExperience(workExperience, countTo)
  const byRule = byRuleText({ counted: totalExperience, calendar }, language)
  return (
    <Panel title={words.section('experience')}>
      <Stack gap={8}>
        <PanelTable
          label={words.section('experience')}
          head={jobHead}
          rows={workExperience.map((job, index) => rowOf(job, index, countTo))}
          isWide
        />
        <p>
          <b>{say('total', { length: experienceText(calendar, language) })}</b>{' '}
          <Soft isSmall>
            {joined([say('counted-to', { days: totalExperience.totalDays, to: countTo }), byRule], '; ')}
          </Soft>
        </p>
        {overlaps.length > 0 && <Overlaps overlaps={overlaps} />}
      </Stack>
    </Panel>
  )
}

type AadhaarAnswerProps = { applicationId: string; scope: Scope; masked: string }

/** In fours, as printed on the card. */
const spaced = (digits: string) => digits.replaceAll(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

/** The number masked; an administrator may ask for all of it, and who asked is written down. */
export function AadhaarAnswer({ applicationId, scope, masked }: AadhaarAnswerProps) {
  const mayReveal = useMay()('aadhaar.reveal', scope)
  const client = useQueryClient()
  const [whole, setWhole] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const reveal = async () => {
    setProblem(null)
    try {
      const params = { applicationId }
      const { aadharNumber } = await call('POST /api/faculty/application/{applicationId}/reveal-aadhaar', { params })
      setWhole(aadharNumber)
      void client.invalidateQueries({ queryKey: ['GET /api/faculty/application/{applicationId}/history'] })
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <>
      <span role="status">{spaced(whole ?? masked)}</span>{' '}
      {mayReveal && (
        <TextButton onClick={() => (whole === null ? void reveal() : setWhole(null))}>
          {say(whole === null ? 'reveal' : 'hide')}
        </TextButton>
      )}
      {problem && <div role="alert">{problem}</div>}
    </>
  )
}
