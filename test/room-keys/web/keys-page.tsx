import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DecisionBatch, ForeseenDecisions } from '#domain/applications/decisions/many-decisions.ts'
import type { Decision } from '#domain/applications/decisions/decision.ts'
import type { PageFacts } from '#domain/platform/paging.ts'
import { call } from '#web/platform/api.ts'
import type { ApiKey } from '#web/platform/send.ts'
import { download } from '#web/platform/download.ts'
import { TransitionDialog } from '#web/review/application/transition-dialog.tsx'
import { ChooseButton, ChosenBar, tickColumn } from '#web/review/many/chosen-bar.tsx'
import { useChosen } from '#web/review/many/use-chosen.ts'
import { offeredIn, type DecisionCalls, type ShownLife } from '#web/lifecycle/shown-life.ts'
import { TransitionButtons } from '#web/lifecycle/transition-buttons.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { keyRow, keyTransitions, keyWords, type KeyTransition, type RoomKey } from '../room-keys.ts'

const say = keyWords.in('en')

/** The life of keys as officers work with it. */
const keyLives: ShownLife<KeyTransition> = {
  names: keyTransitions,
  many: keyTransitions.filter((name) => keyRow(name).many),
  rowOf: keyRow,
  lookOf: () => ({ button: 'secondary', confirm: 'primary' }),
  say: (name, part, facts) => say.by(`${name}.${part}` as 'give.ask', facts),
  undoing: 'withdraw',
}

/** The portal's own calls are typed by `src/domain/api.ts`, which does not know this life. */
const plainly = call as unknown as (key: string, request: object) => Promise<unknown>
const at = '/api/hostel/keys'
const list = `GET ${at}`
type Listed = PageFacts & { applications: RoomKey[] }

const listed = async () => (await plainly(list, { query: { limit: 100 } })) as Listed
const calls: DecisionCalls<KeyTransition> = {
  foreseeDecisions: async (decision, applicationIds) =>
    (await plainly(`POST ${at}/decisions/foresee`, { body: { decision, applicationIds } })) as ForeseenDecisions,
  decideMany: async (decision, applicationIds) =>
    ((await plainly(`POST ${at}/decisions`, { body: { decision, applicationIds } })) as { batch: DecisionBatch }).batch,
  readBatch: async (batchId) =>
    ((await plainly(`GET ${at}/decisions/{batchId}`, { params: { batchId } })) as { batch: DecisionBatch }).batch,
}

type Opened = { of: RoomKey; transition: KeyTransition }

/** All keys, with what can be done with each and with those that are chosen. */
export function KeysPage() {
  const { data } = useQuery({ queryKey: [list], queryFn: listed })
  const chosen = useChosen()
  const tick = tickColumn(chosen)
  const [opened, setOpened] = useState<Opened | null>(null)
  const rows = data?.applications ?? []
  const decide = async ({ of, transition }: Opened, decision: Decision<KeyTransition>) => {
    await plainly(`PATCH ${at}/{applicationId}`, { params: { applicationId: of.applicationId }, body: decision })
    setOpened(null)
    showToast({ type: 'success', title: keyLives.say(transition, 'done', { name: of.candidateName }) })
  }
  return (
    <PageBody>
      <PageTitle>Keys of rooms</PageTitle>
      <ChooseButton chosen={chosen} />
      <Button onClick={() => void download(`${list}/export` as ApiKey, { filename: 'keys.xlsx' })}>Export .xlsx</Button>
      <ChosenBar
        life={keyLives}
        calls={calls}
        of={{ track: 'hostel', wire: { listed } }}
        chosen={chosen}
        search={{}}
        page={rows}
        total={rows.length}
      />
      <table>
        <tbody>
          {rows.map((key) => (
            <tr key={key.applicationId}>
              <td>{chosen.isChoosing && tick.cell(key)}</td>
              <th scope="row">{key.candidateName}</th>
              <td>{say(`state.${key.state}`)}</td>
              <td>
                <TransitionButtons
                  life={keyLives}
                  names={offeredIn(keyLives, key)}
                  isHeld={false}
                  onAsk={(transition) => setOpened({ of: key, transition })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {opened && (
        <TransitionDialog
          life={keyLives}
          transition={opened.transition}
          applicationId={opened.of.applicationId}
          facts={{ name: opened.of.candidateName }}
          foresee={calls.foreseeDecisions}
          onDecide={(decision) => decide(opened, decision)}
          onClose={() => setOpened(null)}
        />
      )}
    </PageBody>
  )
}
