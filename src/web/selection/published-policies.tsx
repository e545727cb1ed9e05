import { useQuery } from '@tanstack/react-query'
import { categories } from '#domain/applications/application.ts'
import type { PublishedPolicies } from '#domain/selection/policy-operations.ts'
import { textIn } from '#domain/platform/text-by-language.ts'
import type { SelectionPolicies } from '#domain/selection/policies.ts'
import { language } from '#web/platform/language.ts'
import { Soft, Stack } from '#web/ui/layout.tsx'
import { seatPolicies as say } from '#words/seat-policies.ts'
import { useCourseName } from './course-names.tsx'
import type { CourseName } from './course-names.tsx'
import { ListRule } from './list-rule.tsx'
import type { SelectionClient } from './selection-client.ts'
import css from './selection.module.css'

/** What the policies settle beside the rule, a sentence for each thing. */
function policySentences(policies: SelectionPolicies, nameOf: CourseName): string[] {
  const guarantees = Object.entries(policies.guarantees).flatMap(([name, guaranteed]) => {
    const seats = categories.filter((category) => guaranteed[category] > 0).map((one) => `${one} ${guaranteed[one]}`)
    return seats.length > 0 ? [say('read.guarantees', { course: nameOf(name), seats: seats.join(', ') })] : []
  })
  const { length, until } = policies.waitingList
  return [
    ...(guarantees.length > 0 ? guarantees : [say('read.noGuarantee')]),
    say('read.mayChangeCategory', { value: policies.mayChangeCategory ? 'yes' : 'no' }),
    ...policies.rounds.flatMap(({ answerBy: day, reportFrom: from, reportBy }, place) => [
      say('read.round', { round: place + 1, day }),
      say('read.report', { round: place + 1, from, until: reportBy }),
    ]),
    say('read.place', { place: textIn(policies.joining.place, language) }),
    length === null ? say('read.waitingAll', { until }) : say('read.waiting', { length, until }),
    say('read.objections', { days: policies.objectionDays }),
    ...policies.refunds.map((step) => say('read.refund', step)),
  ]
}

/** Published policies in words, with their hash. */
export function PolicyWords({ published }: { published: PublishedPolicies }) {
  const nameOf = useCourseName()
  const { policies, publishedAt: at, hash, edition, reason } = published
  return (
    <Stack gap={8}>
      <ListRule policies={policies} further={policySentences(policies, nameOf)} />
      {reason !== null && <p>{say('corrigendum', { edition, reason })}</p>}
      <Soft as="p" isSmall className={css.hash}>
        {say('readAt', { at, hash })}
      </Soft>
    </Stack>
  )
}

/** The policies of a drive on its public page; nothing before they are published. */
export function PublicPolicies({ client, driveId }: { client: Pick<SelectionClient, 'published'>; driveId: string }) {
  const { data } = useQuery(client.published(driveId))
  if (!data?.published) return null
  return (
    <section aria-labelledby="policies-title">
      <Stack gap={8}>
        <h2 id="policies-title">{say('public.title')}</h2>
        <PolicyWords published={data.published} />
      </Stack>
    </section>
  )
}
