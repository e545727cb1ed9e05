import { language } from '#web/platform/language.ts'
import { IconBriefcase, IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { rowsOf } from '#domain/questions/typed.ts'
import { facultyForm, type FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import { orderOfJobs, workExperience } from '#domain/recruitment/jobs.ts'
import { useFormAround, useFormState, type FormAround } from '#web/forms/form-context.ts'
import { RowList } from '#web/forms/row-list.tsx'
import { useRowList, type RowListState } from '#web/forms/use-row-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Row as Line, Muted, Stack } from '#web/ui/layout.tsx'
import { candidateForm as say } from '#words/candidates/candidate-form.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import { experienceAsked } from './required-by-post.ts'
import { JobCard, emptyJob, jobList } from './job-card.tsx'
import { useAnswers, useRecruitment } from './recruitment-context.ts'

const words = facultyWords(language)

function AddJob({ state }: { state: RowListState }) {
  const { max } = workExperience
  const isFull = state.rows.length >= max
  return (
    <Line gap={16}>
      <Button variant="secondary" icon={IconPlus} disabled={isFull} onClick={() => state.add(emptyJob, 'designation')}>
        {say('add-job')}
      </Button>
      {isFull && <Muted isSmall>{say('jobs-full', { max })}</Muted>}
    </Line>
  )
}

/** The indices that sort the jobs, oldest first; null if they are sorted. */
function orderNow(form: FormAround): number[] | null {
  const answers: FacultyForm = facultyForm.stored({ [jobList]: form.valueOf(jobList) })
  const order = orderOfJobs(answers.workExperience ?? [])
  return order.every((place, at) => place === at) ? null : order
}

/** Sorts the jobs when the step is left, not while somebody types. */
function useOrderWhenLeft(): void {
  const form = useFormAround()
  useEffect(
    () => () => {
      const order = orderNow(form)
      if (!order) return
      const rows = rowsOf(form.valueOf(jobList))
      const inPlace = order.map((place) => rows[place]).filter((row) => row !== undefined)
      form.moveRows(jobList, inPlace, (place) => order.indexOf(place))
    },
    [form],
  )
}

/** All jobs, a card each, oldest first. */
export function Jobs() {
  const answers = useAnswers()
  const form = useFormAround()
  const state = useRowList(jobList)
  useOrderWhenLeft()
  const error = useFormState((shown) => shown.errorOf(jobList))
  const jobs = answers.workExperience ?? []
  const { departments, applicationDates } = useRecruitment()
  const asked = experienceAsked(answers, departments, applicationDates.endDate)
  return (
    <Stack>
      {asked && <Callout isSmall>{asked}</Callout>}
      {error && <Callout tone="bad">{error}</Callout>}
      {jobs.length === 0 && (
        <EmptyState title={words.note('workExperience.none', {})} icon={IconBriefcase}>
          {say(asked ? 'no-jobs-asked' : 'no-jobs-free')}
        </EmptyState>
      )}
      <RowList of={state}>
        {(_row, index) => (
          <JobCard
            job={jobs[index] ?? {}}
            jobs={jobs}
            countTo={applicationDates.endDate}
            index={index}
            onDone={() => state.arrange(orderNow(form) ?? jobs.map((_, place) => place), index)}
            onRemove={(what) => state.remove(index, what)}
          />
        )}
      </RowList>
      <AddJob state={state} />
    </Stack>
  )
}
