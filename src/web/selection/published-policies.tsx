import { useQuery } from '@tanstack/react-query'
import { categories } from '#domain/drives/category.ts'
import { feeCategories } from '#domain/drives/fees.ts'
import { firstOf, type FieldTable } from '#domain/platform/fields.ts'
import { textIn } from '#domain/platform/text-by-language.ts'
import type { NamedList, PublishedPolicies } from '#domain/selection/policies.endpoints.ts'
import { choicePolicies, dayPolicies, moneyPolicies, type SelectionPolicies } from '#domain/selection/policies.ts'
import { entriesIn, valueIn } from '#lib/values/records.ts'
import { ask } from '#web/platform/query-client.ts'
import { language } from '#web/platform/language.ts'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { publishedLists } from '#words/selection/published-lists.ts'
import { seatPolicies as say } from '#words/selection/seat-policies.ts'
import { useCourseName, type CourseName } from './course-names.tsx'
import { ListRule } from './list-rule.tsx'
import css from './selection.module.css'

/** What a seat costs, by category; the same fee is named once. */
function feeSentences(seatFee: SelectionPolicies['seatFee']): string[] {
  const owed = [...Map.groupBy(feeCategories, (category) => seatFee[category])].filter(([amount]) => amount > 0)
  if (owed.length === 0) return [say('read.noSeatFee')]
  return owed.map(([amount, payers]) => say('read.seatFee', { amount, payers: { and: payers } }))
}

/** The sentences of policies that are one value, by the words `read.NAME` or, of a choice, `read.NAME.OPTION`. */
function plainSentences(table: FieldTable, policies: SelectionPolicies): string[] {
  return entriesIn(table).flatMap(([name, entry]) => {
    const value = valueIn(policies, name) ?? firstOf(entry)
    const chosen = entry.as === 'yesNo' ? (value === true ? 'yes' : 'no') : value
    const key = entry.as === 'number' ? `read.${name}` : `read.${name}.${String(chosen)}`
    return say.has(key) ? [say.by(key, { value })] : []
  })
}

/** What the policies settle beside the rule, a sentence for each thing. */
export function policySentences(policies: SelectionPolicies, nameOf: CourseName): string[] {
  const horizontalSeats = Object.entries(policies.guarantees).flatMap(([name, horizontal]) => {
    const seats = categories.filter((category) => horizontal[category] > 0).map((one) => `${one} ${horizontal[one]}`)
    return seats.length > 0 ? [say('read.horizontalSeats', { course: nameOf(name), seats: seats.join(', ') })] : []
  })
  const { length, until } = policies.waitingList
  const isFeeDue = feeCategories.some((one) => policies.seatFee[one] > 0)
  return [
    ...(horizontalSeats.length > 0 ? horizontalSeats : [say('read.noHorizontalSeats')]),
    ...plainSentences(choicePolicies, policies),
    ...policies.rounds.flatMap(({ answerBy: day, reportFrom: from, reportBy }, place) => [
      say('read.round', { round: place + 1, day }),
      say('read.report', { round: place + 1, from, until: reportBy }),
    ]),
    say('read.place', { place: textIn(policies.joining.place, language) }),
    length === null ? say('read.waitingAll', { until }) : say('read.waiting', { length, until }),
    ...plainSentences(dayPolicies, policies),
    ...feeSentences(policies.seatFee),
    ...(isFeeDue ? plainSentences(moneyPolicies, policies) : []),
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
      {reason !== null && <p>{say('corrigendum', { edition, reason: textIn(reason, language) })}</p>}
      <Muted as="p" isSmall className={css.hash}>
        {say('readAt', { at, hash })}
      </Muted>
    </Stack>
  )
}

/** A published list, with the way to its page, where everybody checks it. */
function ListLink({ list: { number, kind, round, publishedAt: at, correctedBy } }: { list: NamedList }) {
  const title = publishedLists.by(`title.${kind}`, { round: round ?? 0 })
  return (
    <ListRow
      isClickable
      title={<SiteLink href={`/lists/${number}`}>{say('public.list', { title, number })}</SiteLink>}
      meta={say(correctedBy === null ? 'public.listAt' : 'public.listCorrected', { at, number: correctedBy ?? '' })}
    />
  )
}

type PublicProps = {
  driveId: string
  /** Whether seats are still to be given away. */
  isAhead: boolean
}

/** The policies of a drive and its lists on its public page; before they are published, that they will be. */
export function PublicSelection({ driveId, isAhead }: PublicProps) {
  const { data } = useQuery(ask('GET /api/drives/{id}/selection', { params: { id: driveId } }))
  if (data && !data.published && isAhead)
    return (
      <section aria-labelledby="policies-title">
        <Stack gap={8}>
          <h2 id="policies-title">{say('public.title')}</h2>
          <p>{say('public.ahead')}</p>
        </Stack>
      </section>
    )
  if (!data?.published) return null
  return (
    <>
      {data.lists.length > 0 && (
        <section aria-labelledby="lists-title">
          <Stack gap={8}>
            <h2 id="lists-title">{say('public.lists')}</h2>
            <p>{say('public.listsLead')}</p>
            <ListRows>
              {data.lists.map((list) => (
                <ListLink key={list.number} list={list} />
              ))}
            </ListRows>
          </Stack>
        </section>
      )}
      <section aria-labelledby="policies-title">
        <Stack gap={8}>
          <h2 id="policies-title">{say('public.title')}</h2>
          <PolicyWords published={data.published} />
        </Stack>
      </section>
    </>
  )
}
