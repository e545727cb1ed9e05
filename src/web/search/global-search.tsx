import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { statusFromAdmin } from '#domain/applications/status.ts'
import { joined } from '#domain/platform/text.ts'
import type { FoundList, SearchGroup, SearchResult } from '#domain/search/search.endpoints.ts'
import { isEnough, readTerms } from '#domain/search/terms.ts'
import { withSearch } from '#web/lists/list-search.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useNavigate } from '#lib/router/router-provider.tsx'
import { paymentBadge } from '#web/review/status-badges.ts'
import { Icon } from '#web/ui/marks/icon.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { VisuallyHidden, Row } from '#web/ui/layout.tsx'
import { useSingleKeys } from '#web/ui/keys/single-keys.ts'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { search as say } from '#words/review/search.ts'
import css from './global-search.module.css'
import { searchFor, useAfterTyping } from './search-query.ts'

type SearchAnswer = { groups: readonly SearchGroup[]; lists: readonly FoundList[] }

/** Administrators' pages of a track. */
type SearchedTrack = {
  name: string
  title: string
  reviewHref: (applicationId: string) => string
  listHref: string
}

type SearchOption = { key: string; href: string; result?: SearchResult; list?: FoundList }
type OptionGroups = { heading: string; key: string; options: SearchOption[]; note: string | null }[]

/** The results by group: applications, and a link to the list of all matches. */
function optionsOf(groups: readonly SearchGroup[], tracks: readonly SearchedTrack[], q: string): OptionGroups {
  return groups.flatMap(({ by, track: name, results, hasMore }) => {
    const track = tracks.find((one) => one.name === name)
    if (!track) return []
    const options: SearchOption[] = results.map((result) => ({
      key: result.applicationId,
      href: track.reviewHref(result.applicationId),
      result,
    }))
    const isListed = by !== 'similar'
    if (hasMore && isListed) options.push({ key: `all-${by}-${name}`, href: withSearch(track.listHref, { q }) })
    const note = hasMore && !isListed ? say('moreSimilar') : null
    return [{ heading: say('group', { by, track: track.title }), key: `${by} ${name}`, options, note }]
  })
}

/** The published lists that have the number, each with its page. */
function optionsOfLists(lists: readonly FoundList[]): OptionGroups {
  const options = lists.map((list) => ({ key: `list-${list.number}`, href: `/lists/${list.number}`, list }))
  return options.length === 0 ? [] : [{ heading: say('lists'), key: 'lists', options, note: null }]
}

/** Everything that was found, in the order of the panel. */
const allOptions = ({ groups, lists }: SearchAnswer, tracks: readonly SearchedTrack[], q: string): OptionGroups => [
  ...optionsOfLists(lists),
  ...optionsOf(groups, tracks, q),
]

function ListResult({ of: { kind, number, driveTitle } }: { of: FoundList }) {
  return (
    <>
      <b className={css.who}>{say('list', { kind, number })}</b>
      <span className={css.facts}>{driveTitle}</span>
    </>
  )
}

function Result({ of }: { of: SearchResult }) {
  const { applicationId, name, email, mobile, neetRoll, driveTitle, appliedFor, payment } = of
  const status = statusFromAdmin(of.status)
  return (
    <>
      <span className={css.who}>
        <b>{name ?? email}</b> {applicationId}
      </span>
      <Row as="span" gap={10} align="stretch" noWrap>
        <StatusBadge {...paymentBadge({ status, payment })} isPlain />
        <StatusBadge status={status} isPlain />
      </Row>
      <span className={css.facts}>
        {joined([...appliedFor, driveTitle, mobile, name && email, neetRoll, payment.utr], ' · ')}
      </span>
    </>
  )
}

function useFound(asked: string, tracks: readonly SearchedTrack[]) {
  const isAsked = isEnough(readTerms(asked))
  const answer = useQuery({ ...searchFor(asked), enabled: isAsked, placeholderData: keepPreviousData })
  const groups = isAsked && answer.data ? allOptions(answer.data, tracks, asked) : []
  return { groups, isAsked, isThere: !answer.isPlaceholderData && answer.data !== undefined, error: answer.error }
}

type SearchState = ReturnType<typeof useFound>

/** The text in place of results, read out with their number. */
function messageOf({ groups, isAsked, isThere, error }: SearchState, typed: string): string | null {
  if (error) return say('failed', { why: error.message })
  if (!isAsked) return isEnough(readTerms(typed)) ? null : say('tooShort')
  return isThere && groups.length === 0 ? say('none', { typed }) : null
}

/** The number of results, once they have loaded. */
function countOf({ groups, isThere }: SearchState): string {
  const options = groups.flatMap((group) => group.options)
  const lists = options.filter(({ list }) => list)
  if (!isThere) return ''
  return lists.length > 0
    ? say('countLists', { count: lists.length })
    : say('count', { count: options.filter(({ result }) => result).length })
}

type ResultsProps = {
  id: string
  groups: OptionGroups
  active: SearchOption | undefined
  onOpen: (option: SearchOption) => void
}

const idIn = (id: string, key: string) => `${id}-${key.replaceAll(' ', '-')}`

function Results({ id, groups, active, onOpen }: ResultsProps) {
  return (
    <div id={id} role="listbox" aria-label={say('results')}>
      {groups.map(({ heading, key, options, note }) => (
        <div key={key} role="group" aria-labelledby={idIn(id, key)}>
          <div id={idIn(id, key)} className={css.heading}>
            {heading}
          </div>
          {options.map((option) => (
            <Grid
              key={option.key}
              id={idIn(id, option.key)}
              role="option"
              aria-selected={option === active}
              columns="1fr auto"
              gap={[0, 12]}
              className={css.option}
              // Keeps the focus in the box.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onOpen(option)}
            >
              {option.list && <ListResult of={option.list} />}
              {option.result && <Result of={option.result} />}
              {!option.list && !option.result && say('more')}
            </Grid>
          ))}
          {note && <p className={css.note}>{note}</p>}
        </div>
      ))}
    </div>
  )
}

/** The active option: the first until the arrow keys are used. */
function useActive(groups: OptionGroups, asked: string) {
  const [at, setAt] = useState({ asked, place: 0 })
  const options = groups.flatMap((group) => group.options)
  const place = at.asked === asked ? Math.min(at.place, Math.max(0, options.length - 1)) : 0
  const move = (by: number) => setAt({ asked, place: Math.max(0, Math.min(options.length - 1, place + by)) })
  return { active: options[place], move }
}

/** The typed text, its results, and opening one. */
function useSearching(tracks: readonly SearchedTrack[], input: { readonly current: HTMLInputElement | null }) {
  const navigate = useNavigate()
  const [typed, type] = useState('')
  const asked = useAfterTyping(typed)
  const found = useFound(asked, tracks)
  const { active, move } = useActive(found.groups, asked)
  const go = ({ href }: SearchOption) => {
    type('')
    input.current?.blur()
    void navigate({ href })
  }
  // Enter right after typing refers to the typed text, whose results are still loading.
  const goToFirst = async () => {
    const first = allOptions(await queryClient.fetchQuery(searchFor(typed)), tracks, typed)[0]?.options[0]
    if (first && input.current?.value === typed) go(first)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    // An error of the call is shown in place of its results.
    Enter: () => (found.isThere && asked === typed ? active && go(active) : void goToFirst().catch(() => undefined)),
    Escape: () => (typed === '' ? input.current?.blur() : type('')),
  }
  return { typed, found, active, type, go, keys }
}

/**
 * Searches all applications, on every administrators' page: `/` focuses it, the arrow keys move through the results,
 * Enter opens the active one, Escape empties it.
 */
export function GlobalSearch({ tracks }: { tracks: readonly SearchedTrack[] }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { typed, found, active, type, go, keys } = useSearching(tracks, input)
  const isShown = isOpen && typed.trim() !== ''
  useSingleKeys({ '/': () => input.current?.select() })
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
  const message = messageOf(found, typed)
  return (
    <search className={css.search}>
      <Icon of={IconSearch} size={16} />
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={say('label')}
        aria-expanded={isShown}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active ? idIn(id, active.key) : undefined}
        autoComplete="off"
        placeholder={say('placeholder')}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
      />
      <kbd data-wide-only aria-hidden="true">
        /
      </kbd>
      {isShown && (
        <div className={css.panel}>
          {message && <p className={css.note}>{message}</p>}
          <Results id={id} groups={found.groups} active={active} onOpen={go} />
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{isShown ? (message ?? countOf(found)) : ''}</span>
      </VisuallyHidden>
    </search>
  )
}
