import { language } from '#web/platform/language.ts'
import { IconBriefcase, IconPlus } from '@tabler/icons-react'
import { workExperience } from '#domain/recruitment/jobs.ts'
import type { Row } from '#domain/questions/typed.ts'
import { useFormState } from '#web/applications/form/draft-form-context.ts'
import { RowList } from '#web/applications/form/row-list.tsx'
import { useRowList, type RowListState } from '#web/applications/form/use-row-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row as Line, Soft, Stack } from '#web/ui/layout.tsx'
import { candidateForm } from '#words/candidate-form.ts'
import { facultyWords } from '#words/faculty.ts'
import { experienceAsked } from './asked-by-post.ts'
import { JobCard } from './job-card.tsx'
import { emptyJob, jobList } from './job-card.tsx'
import { useAnswers, useRecruitment } from './recruitment-context.ts'

const words = facultyWords(language)
const say = candidateForm(language)

const startOf = (row: Row | undefined) => row?.['serviceFrom'] ?? ''
const dayShape = /^\d{4}-\d{2}-\d{2}$/

/** The places of the rows with the oldest job first; null when they stand so, or a start is missing. */
function orderOf(rows: readonly Row[]): number[] | null {
  if (!rows.every((row) => dayShape.test(startOf(row)))) return null
  const places = rows.map((_, place) => place)
  const order = places.toSorted((one, other) => startOf(rows[one]).localeCompare(startOf(rows[other])))
  return order.every((place, at) => place === at) ? null : order
}

/** A forgotten job is added at the end; nobody types the others again for it. */
function PutInOrder({ state }: { state: RowListState }) {
  const order = orderOf(state.rows)
  if (!order) return null
  return (
    <Line>
      <Button variant="secondary" size="dense" onClick={() => state.arrange(order)}>
        {say('put-in-order')}
      </Button>
      <Soft isSmall>{say('not-in-order')}</Soft>
    </Line>
  )
}

function AddJob({ state }: { state: RowListState }) {
  const { rows } = state
  const isLastCurrent = rows.at(-1)?.['isCurrent'] === 'yes'
  const isFull = rows.length >= workExperience.max
  const why = isLastCurrent ? say('one-current') : isFull && say('jobs-full', { max: workExperience.max })
  return (
    <Line gap={16}>
      <Button
        variant="secondary"
        icon={IconPlus}
        disabled={isLastCurrent || isFull}
        onClick={() => state.add(emptyJob, 'designation')}
      >
        {say('add-job')}
      </Button>
      {why && <Soft isSmall>{why}</Soft>}
    </Line>
  )
}

/** Every job, one card each, the oldest first. */
export function Jobs() {
  const answers = useAnswers()
  const state = useRowList(jobList)
  const error = useFormState((form) => form.errorOf(jobList))
  const jobs = answers.workExperience ?? []
  const { departments, applicationDates } = useRecruitment()
  const asked = experienceAsked(answers, departments, applicationDates.endDate)
  return (
    <Stack>
      {asked && <Callout isSmall>{asked}</Callout>}
      {error && <Callout tone="bad">{error}</Callout>}
      {jobs.length === 0 && (
        <EmptyState title={words.option('workExperience', 'none')} icon={IconBriefcase}>
          {say(asked ? 'no-jobs-asked' : 'no-jobs-free')}
        </EmptyState>
      )}
      <RowList of={state}>
        {(_, index) => (
          <JobCard
            job={jobs[index] ?? {}}
            previous={jobs[index - 1]}
            countTo={applicationDates.endDate}
            index={index}
            isLast={index === jobs.length - 1}
            onRemove={(what) => state.remove(index, what)}
          />
        )}
      </RowList>
      <PutInOrder state={state} />
      <AddJob state={state} />
    </Stack>
  )
}
