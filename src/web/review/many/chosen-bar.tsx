import { IconChecks } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { decidedTogether } from '#domain/applications/decisions/many-decisions.ts'
import { errorMessage } from '#lib/values/caught.ts'
import { useMayWithin } from '#web/accounts/use-may.ts'
import type { AnyApplication, WireCalls } from '#web/applications/client.ts'
import type { ListedFacts } from '#domain/applications/application-facts.ts'
import type { ListColumn } from '#web/lists/columns.ts'
import type { ListSearch } from '#web/lists/list-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { useSingleKeys } from '#web/ui/keys/single-keys.ts'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { CloseOverdue } from '#web/review/corrections/close-overdue.tsx'
import { isWaitingFor, MoreTimeForMany } from '#web/review/corrections/more-time.tsx'
import { AssignButton } from '#web/review/scrutiny/assign-dialog.tsx'
import type { DecisionCalls, ShownLife } from '#web/lifecycle/shown-life.ts'
import { letters as sayLetters } from '#words/review/letters.ts'
import { decideMany as say } from '#words/review/decide-many.ts'
import { ManyButtons } from './many-buttons.tsx'
import css from './many.module.css'
import type { ChosenApplications } from './use-chosen.ts'

/** Whether published lists decide about all rows of a page. */
export const areListed = (page: readonly Partial<Pick<ListedFacts, 'isListed'>>[]) =>
  page.length > 0 && page.every(({ isListed }) => isListed === true)

/** Starts and ends the selection of rows. */
export function ChooseButton({ chosen: { isChoosing, begin, end } }: { chosen: ChosenApplications }) {
  return (
    <Button
      size="dense"
      variant={isChoosing ? 'secondary' : 'quiet'}
      icon={IconChecks}
      aria-pressed={isChoosing}
      onClick={isChoosing ? end : begin}
    >
      {say('chooseSeveral')}
    </Button>
  )
}

type ChosenRow = Pick<ListedFacts, 'applicationId'> & Partial<Pick<ListedFacts, 'isListed'>>

/** The rows from the one that was pressed last to this one, as far as both are on the page. */
function rowsThrough(page: readonly ChosenRow[], last: string | null, applicationId: string): string[] {
  const ids = page.map((row) => row.applicationId)
  const [from, to] = [ids.indexOf(last ?? applicationId), ids.indexOf(applicationId)]
  return from === -1 ? [applicationId] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** The column with checkboxes for selecting rows; with Shift all rows from the last one pressed to this one. */
export function tickColumn(
  { ids, toggle, last }: ChosenApplications,
  page: readonly ChosenRow[] = [],
): ListColumn<ChosenRow> {
  const cell = ({ applicationId }: ChosenRow) => (
    <input
      type="checkbox"
      className={css.tick}
      aria-label={say('chooseOne', { applicationId })}
      checked={ids.has(applicationId)}
      onChange={({ nativeEvent }) => {
        const isThrough = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
        toggle(applicationId, isThrough ? rowsThrough(page, last, applicationId) : undefined)
      }}
    />
  )
  return { head: say('choose'), phone: 'tick', cell }
}

const pageSize = 100

type SearchCall = Pick<WireCalls<AnyApplication, ChosenRow>, 'listed'>

/** Ids of all rows of a list, up to the number that one decision can cover. */
async function found({ listed }: SearchCall, search: ListSearch): Promise<string[]> {
  const ids: string[] = []
  const { signal } = new AbortController()
  for (let page = 1; ids.length < decidedTogether; page += 1) {
    const { applications } = await listed({ ...search, page, limit: pageSize }, signal)
    ids.push(...applications.map(({ applicationId }) => applicationId))
    if (applications.length < pageSize) break
  }
  return ids.slice(0, decidedTogether)
}

const tickIn = (row: Element | null | undefined) => row?.querySelector<HTMLInputElement>('input[type=checkbox]')

/** Shift with an arrow key chooses the row with the focus, and the one to which it moves. */
function useShiftArrows(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = ({ key, shiftKey }: KeyboardEvent) => {
      if (!shiftKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) return
      const row = document.activeElement?.closest('tbody tr')
      const next = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
      for (const tick of [tickIn(row), tickIn(next)]) if (tick?.checked === false) tick.click()
    }
    // Before the focus moves.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [isOn])
}

type ChosenBarProps<Name extends string> = {
  life: ShownLife<Name>
  calls: DecisionCalls<NoInfer<Name>>
  of: { track: string; wire: SearchCall }
  chosen: ChosenApplications
  /** Search and filters of the list. */
  search: ListSearch
  /** The rows of the page, and the number of all. */
  page: readonly ChosenRow[]
  total: number
  /** Begins a letter to the chosen ones. */
  onWrite?: (ids: string[]) => void
  /** Further actions on them. */
  more?: ReactNode
}

/** Actions on the selected rows. */
export function ChosenBar<Name extends string>(props: ChosenBarProps<Name>) {
  const { life, calls, of, chosen, search, page, total, onWrite, more } = props
  const { track, wire } = of
  const { isChoosing, ids, add, clear } = chosen
  const mayWithin = useMayWithin(track)
  const [isFetching, setIsFetching] = useState(false)
  const tickRow = () => document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('input')?.click()
  useSingleKeys({ x: isChoosing ? tickRow : undefined })
  useShiftArrows(isChoosing)
  useEffect(() => {
    // Starts at the first row: the arrow keys move, X selects.
    if (isChoosing) document.querySelector<HTMLElement>('main tbody tr[tabindex]')?.focus()
  }, [isChoosing])
  if (!isChoosing) return null
  const addFound = async () => {
    setIsFetching(true)
    try {
      add(await found(wire, search))
    } catch (error) {
      showToast({ type: 'error', title: errorMessage(error) })
    } finally {
      setIsFetching(false)
    }
  }
  const isTooMany = ids.size > decidedTogether
  const common = { ids: isTooMany ? [] : [...ids], onDone: clear }
  return (
    <Row gap={[8, 12]} above={8} below={8} role="group" aria-label={say('chosenRows')}>
      <b role="status">{say('chosen', { count: ids.size })}</b>
      <TextButton onClick={() => add(page.map(({ applicationId }) => applicationId))}>{say('allOnPage')}</TextButton>
      <TextButton disabled={isFetching} onClick={() => void addFound()}>
        {say('allFound', { count: Math.min(total, decidedTogether) })}
      </TextButton>
      {ids.size > 0 && <TextButton onClick={clear}>{say('none')}</TextButton>}
      {isTooMany && <span role="alert">{say('tooMany', { most: decidedTogether })}</span>}
      <ManyButtons {...{ life, calls, track, ids }} isListed={areListed(page)} onDone={clear} />
      {more}
      {onWrite && (
        <Button size="dense" variant="secondary" disabled={ids.size === 0} onClick={() => onWrite([...ids])}>
          {sayLetters('write')}
        </Button>
      )}
      {isWaitingFor(search) && mayWithin('corrections.ask') && (
        <>
          <MoreTimeForMany {...common} />
          <CloseOverdue {...common} />
        </>
      )}
      {mayWithin('scrutiny.assign') && <AssignButton track={track} {...common} />}
    </Row>
  )
}
