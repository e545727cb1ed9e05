import { useState } from 'react'
import { decidedTogether } from '#domain/applications/decisions/many-decisions.ts'
import { useMayWithin } from '#web/accounts/use-may.ts'
import type { DecisionCalls, ShownLife } from '#web/lifecycle/shown-life.ts'
import { Button } from '#web/ui/button.tsx'
import { ManyDialog } from './many-dialog.tsx'

type ManyButtonsProps<Name extends string> = {
  life: ShownLife<Name>
  calls: DecisionCalls<NoInfer<Name>>
  track: string
  /** Whether a published list decides who is accepted: nobody is by hand. */
  isListed: boolean
  ids: ReadonlySet<string>
  onDone: () => void
}

/** A button for each transition that this officer can make for many, with its dialog. */
export function ManyButtons<Name extends string>({
  life,
  calls,
  track,
  isListed,
  ids,
  onDone,
}: ManyButtonsProps<Name>) {
  const mayWithin = useMayWithin(track)
  const [opened, setOpened] = useState<Name | null>(null)
  const possible = life.many.filter((name) => {
    const { by, takesSeat } = life.rowOf(name)
    if (takesSeat && isListed) return false
    return by !== 'owner' && by !== 'portal' && mayWithin(by)
  })
  return (
    <>
      {possible.map((one) => (
        <Button
          key={one}
          size="dense"
          variant="secondary"
          disabled={ids.size === 0 || ids.size > decidedTogether}
          onClick={() => setOpened(one)}
        >
          {life.say(one, 'askMany')}
        </Button>
      ))}
      {opened && (
        <ManyDialog {...{ life, calls, onDone }} transition={opened} ids={[...ids]} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
