import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { PublishedSummary, RowsOfList } from '#domain/selection/lists.endpoints.ts'
import type { ListRow, Seat } from '#domain/selection/published-list.ts'
import { ask } from '#web/platform/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row, Muted, Stack } from '#web/ui/layout.tsx'
import { headsOf, TableRows, type TableColumn } from '#web/ui/table/data-table.tsx'
import { TableFrame } from '#web/ui/table/table-frame.tsx'
import { exclusions } from '#words/form/exclusions.ts'
import { publishedLists as say } from '#words/selection/published-lists.ts'
import { useCourseName, type CourseName } from './course-names.tsx'
import { SeatReasons, WhyListed } from './why-listed.tsx'

const seatIn = (nameOf: CourseName) => (seat: Seat | null | undefined) =>
  seat ? say('seat', { course: nameOf(seat.course), category: seat.seat }) : say('none')

function sayBefore({ before }: ListRow, nameOf: CourseName): string {
  return before ? say('answered', { seat: seatIn(nameOf)(before), answer: before.answer }) : say('none')
}

type KindOfRows = { isAllotted: boolean; isLater: boolean }

const kindOf = ({ summary }: PublishedSummary): KindOfRows => ({
  isAllotted: summary.kind === 'allotment',
  isLater: summary.kind === 'allotment' && summary.round > 1,
})

type ListColumns = [place: TableColumn<ListRow>, application: TableColumn<ListRow>, ...TableColumn<ListRow>[]]

const inOneLine = (courses: readonly string[]): ReactNode => courses.join(', ')
const inLines = (courses: readonly string[]): ReactNode => courses.map((course) => <div key={course}>{course}</div>)

/** What the row of an application says, in the columns that lists of its kind have. */
function useColumns(list: PublishedSummary, drawn: typeof inOneLine): ListColumns {
  const nameOf = useCourseName()
  const { isAllotted, isLater } = kindOf(list)
  const outcome = { head: say('outcome'), of: (row: ListRow) => seatIn(nameOf)(row.outcome) }
  const before = { head: say('before'), of: (row: ListRow) => sayBefore(row, nameOf) }
  return [
    { head: say('place'), kind: 'rank', of: (_, place) => place },
    { head: say('application'), of: ({ applicationId }) => applicationId },
    { head: say('rank'), kind: 'rank', of: ({ rank }) => rank.toLocaleString('en-IN') },
    { head: say('category'), of: ({ category }) => category },
    { head: say('disability'), of: ({ pwd }) => (pwd ? say('yes') : '') },
    // In sight without scrolling: the courses that somebody wants may be many.
    ...(isAllotted ? [outcome] : []),
    ...(isLater ? [before] : []),
    { head: say('preferences'), of: ({ preferences }) => drawn(preferences.map(nameOf)) },
  ]
}

const pageSize = 100

function usePageOfRows({ summary: { number } }: PublishedSummary, page: number) {
  const query = { from: page * pageSize, count: pageSize }
  return useQuery(ask('GET /api/lists/{number}/rows', { params: { number }, query })).data
}

type PageOfRowsProps = { list: PublishedSummary; page: number; columns: readonly TableColumn<ListRow>[] }

/** A page of rows, which are there once they have arrived. */
function PageOfRows({ list, page, columns }: PageOfRowsProps) {
  const data = usePageOfRows(list, page)
  if (!data) return null
  const keyOf = ({ applicationId }: ListRow) => applicationId
  return <TableRows columns={columns} rows={data.rows} keyOf={keyOf} from={page * pageSize + 1} />
}

/** What the list says about somebody who takes part in a selection. */
function sayListed({ rank, category, pwd, notOpenAt }: ListRow, nameOf: CourseName): string[] {
  const courses = notOpenAt.map(nameOf).join(', ')
  return [
    category === 'UR' ? say('listedOpen', { rank }) : say('listedAs', { rank, category }),
    ...(pwd ? [say('listedPwd')] : []),
    ...(notOpenAt.length > 0 ? [say('listedNotOpen', { courses })] : []),
  ]
}

/** Whether and until when somebody may object to a place in a list of participants. */
function ObjectionNote({ list: { summary } }: { list: PublishedSummary }) {
  if (summary.kind === 'allotment') return null
  const { objectionsUntil: until } = summary
  return <p>{until === null ? say('finalIfWrong') : say('objectIfWrong', { until })}</p>
}

type FoundRows = Omit<RowsOfList, 'excluded'>

/** What the row of one application says, one below the other: a phone shows it whole. */
function RowFacts({ list, row, place: at }: { list: PublishedSummary; row: ListRow; place: number }) {
  const [place, application, ...others] = useColumns(list, inLines)
  const facts = [application, place, ...others].map(({ head, of }) => ({ head, shown: of(row, at) }))
  return (
    <AnswerList isDense>
      {facts.map(
        ({ head, shown }) =>
          shown !== '' && (
            <Answer key={head} label={head}>
              {shown}
            </Answer>
          ),
      )}
    </AnswerList>
  )
}

function FoundCandidate({ list, found: { rows, from, reasons } }: { list: PublishedSummary; found: FoundRows }) {
  const nameOf = useCourseName()
  return rows.map((row) => (
    <Stack key={row.applicationId} gap={8}>
      <RowFacts list={list} row={row} place={from + 1} />
      {reasons ? (
        <SeatReasons reasons={reasons} rank={row.rank} />
      ) : (
        <WhyListed why={sayListed(row, nameOf)} otherwise={[]} />
      )}
    </Stack>
  ))
}

/** The row of one application, by its number, why it is as it is, and what would have had to be otherwise. */
function FoundRow({ list, number }: { list: PublishedSummary; number: string }) {
  const params = { number: list.summary.number }
  const { data } = useQuery(ask('GET /api/lists/{number}/rows', { params, query: { find: number } }))
  const box = useRef<HTMLDivElement>(null)
  const isFound = data !== undefined && (data.excluded !== null || data.rows.length > 0)
  useEffect(() => {
    // The next Tab leads on from what was found; without anything the number is corrected.
    if (isFound) box.current?.focus()
  }, [isFound, number])
  if (!data) return null
  const { excluded, ...found } = data
  if (!isFound) return <p role="status">{say('notFound', { number })}</p>
  return (
    <Card>
      <div ref={box} tabIndex={-1}>
        <Stack gap={8} role="status">
          {excluded ? (
            <>
              <p>{say('excluded', { number })}</p>
              <WhyListed
                why={excluded.reasons.map((reason) => exclusions(reason))}
                otherwise={excluded.reasons.map((reason) => exclusions(`otherwise.${reason}`))}
              />
            </>
          ) : (
            <FoundCandidate list={list} found={found} />
          )}
          <ObjectionNote list={list} />
        </Stack>
      </div>
    </Card>
  )
}

/** Calls when an element comes near the window. */
function useNear(onNear: () => unknown) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && onNear(), { rootMargin: '600px' })
    observer.observe(element.current)
    return () => observer.disconnect()
  })
  return element
}

/** The rows of a list, loaded as one scrolls, and found by the number of an application. */
export function ListRows({ list }: { list: PublishedSummary }) {
  const columns = useColumns(list, inOneLine)
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const [pages, setPages] = useState(1)
  const shown = Math.min(pages * pageSize, list.rowCount)
  const showMore = () => setPages(Math.min(pages + 1, Math.ceil(list.rowCount / pageSize)))
  // Without the last page the end of the table is no end of a list.
  const isThere = usePageOfRows(list, pages - 1) !== undefined
  const sentinel = useNear(() => isThere && showMore())
  const find = (event: FormEvent) => {
    event.preventDefault()
    setWanted(typed.trim().toUpperCase())
  }
  return (
    <Stack gap={16}>
      <form onSubmit={find}>
        <Row gap={12} align="end">
          <TextField
            label={say('find')}
            hint={say('findHint')}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <Button type="submit" variant="secondary">
            {say('findIt')}
          </Button>
        </Row>
      </form>
      {wanted !== '' && <FoundRow list={list} number={wanted} />}
      {list.rowCount === 0 ? (
        <Muted as="p">{say('empty')}</Muted>
      ) : (
        <>
          <TableFrame caption={say('rowsTitle')} head={headsOf(columns)} isTight>
            {Array.from({ length: pages }, (_, page) => (
              <PageOfRows key={page} list={list} page={page} columns={columns} />
            ))}
          </TableFrame>
          <div ref={sentinel} />
          <Row gap={12} align="baseline">
            <Muted isSmall>{say('shown', { shown, all: list.rowCount })}</Muted>
            {shown < list.rowCount && (
              <Button variant="quiet" onClick={showMore}>
                {say('more')}
              </Button>
            )}
          </Row>
        </>
      )}
    </Stack>
  )
}
